import type { ReactNode } from 'react';
import { Spinner } from '../parts/Spinner.tsx';
import { useLook, type AvatarProps } from '../provider/look-context.ts';
import { classNames } from '../parts/class-names.ts';
import { EmojiAvatar } from './EmojiAvatar.tsx';
import styles from './Avatar.module.css';

interface Props extends AvatarProps {
  /** Something of this account is under way. */
  readonly loading?: boolean;
}

/** The app's own avatar in a circle, or the kit's. */
export function Avatar({ address, ensImage, size, loading = false }: Props): ReactNode {
  const { avatar: Own } = useLook();
  const Picture = Own ?? EmojiAvatar;
  return (
    <span className={styles.frame}>
      <span className={classNames(styles.avatar, loading && styles.small)}>
        <Picture address={address} ensImage={ensImage} size={size} />
      </span>
      {loading && (
        <span className={styles.ring}>
          <Spinner size={size} />
        </span>
      )}
    </span>
  );
}

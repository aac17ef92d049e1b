import type { ReactNode } from 'react';
import { emojiAvatarForAddress } from '../account/emoji-avatar-for-address.ts';
import { classNames } from './class-names.ts';
import { type AvatarProps, useAppearance } from '../context/kit-context.ts';
import styles from './Avatar.module.css';
import { Spinner } from './Icon.tsx';
import { WalletIcon } from './WalletIcon.tsx';

/** The kit's own avatar: an emoji on a colour, both from the address, or the picture of the name. */
export function EmojiAvatar({ address, ensImage, size }: AvatarProps): ReactNode {
  const { color, emoji } = emojiAvatarForAddress(address);
  return (
    <span
      ref={(box) => {
        if (box === null) return;
        box.style.width = box.style.height = `${size}px`;
        box.style.fontSize = `${Math.round(size * 0.55)}px`;
        box.style.backgroundColor = ensImage ? '' : color;
      }}
      className={classNames(styles.avatar, styles.own)}
      aria-hidden="true"
    >
      {ensImage ? <img src={ensImage} alt="" width={size} height={size} /> : emoji}
    </span>
  );
}

interface AvatarFrameProps extends AvatarProps {
  /** If true, a ring turns around the avatar. @default false */
  readonly loading?: boolean;
}

/** The avatar as the buttons and dialogs show it: that of the app, or else of the kit. */
export function Avatar({ address, ensImage, size, loading = false }: AvatarFrameProps): ReactNode {
  const { avatar: Own } = useAppearance();
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

interface BadgedAvatarProps {
  readonly address: string;
  readonly ensImage: string | null;
  readonly iconUrl: string | (() => Promise<string>) | undefined;
  readonly iconBackground?: string | undefined;
}

export function BadgedAvatar({ address, ensImage, iconUrl, iconBackground }: BadgedAvatarProps): ReactNode {
  return (
    <span className={styles.badged}>
      <Avatar address={address} ensImage={ensImage} size={88} />
      {iconUrl !== undefined && (
        <span className={styles.badge}>
          <WalletIcon iconUrl={iconUrl} size={30} round background={iconBackground} />
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Avatar.module.css';

interface BadgedAvatarProps {
  readonly address: string;
  readonly ensImage: string | null;
  /** Of the wallet or the network that the account is reached by. */
  readonly iconUrl: string | (() => Promise<string>) | undefined;
  readonly iconBackground?: string | undefined;
}

/** An account at the head of a dialog, with a mark at its edge. */
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

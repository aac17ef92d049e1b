import type { ReactNode } from 'react';
import { emojiAvatarForAddress } from '../format/emoji-avatar-for-address.ts';
import { classNames } from '../parts/class-names.ts';
import type { AvatarProps } from '../provider/look-context.ts';
import styles from './Avatar.module.css';

/** The picture of an address: the one that its owner has chosen, else an emoji and a colour that are always the same. */
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

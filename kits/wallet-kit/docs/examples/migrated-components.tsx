// RainbowKit's components with the types of their options.
import {
  AccountModal,
  type AccountModalProps,
  Avatar,
  type AvatarProps,
  EmojiAvatar,
  type EmojiAvatarProps,
} from '@wow/wallet-kit/rainbowkit/components';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const PICTURE: AvatarProps = { address: ADDRESS, imageUrl: 'https://app.example/me.png', size: 40 };
const EMOJI: EmojiAvatarProps = { address: ADDRESS, size: 40 };

export const Profile = ({ open = false, ...rest }: AccountModalProps) => (
  <>
    <Avatar {...PICTURE} /> or <EmojiAvatar {...EMOJI} />
    <AccountModal open={open} {...rest} />
  </>
);

// An account of the app's own page: the avatar of the buttons, the kit's own one, and only its emoji.
import { Avatar, EmojiAvatar, emojiAvatarForAddress } from '@wow/wallet-kit/components';

export const Player = ({ address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }) => (
  <p>
    <Avatar address={address} size={24} />
    <EmojiAvatar address={address} size={24} />
    {emojiAvatarForAddress(address).emoji}
  </p>
);

// The components by themselves, for apps that open the dialogs or draw the avatars.
export { WalletKitProvider, type WalletKitProviderProps } from './modals/WalletKitProvider.tsx';
export { ConnectButton, type ConnectButtonProps } from './connect-button/ConnectButton.tsx';
export { WalletButton, type WalletButtonProps } from './wallet-button/WalletButton.tsx';
export { Avatar, EmojiAvatar } from './ui/Avatar.tsx';
export { emojiAvatarForAddress } from './account/emoji-avatar-for-address.ts';
export { AccountModal } from './modals/AccountModal.tsx';
export { ChainModal } from './modals/ChainModal.tsx';

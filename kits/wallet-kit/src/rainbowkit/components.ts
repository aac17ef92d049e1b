// RainbowKit's components by themselves.
export { RainbowKitProvider, type RainbowKitProviderProps } from './RainbowKitProvider.tsx';
export { ConnectButton, type ConnectButtonProps } from '../connect-button/ConnectButton.tsx';
export { WalletButton, type WalletButtonProps } from '../wallet-button/WalletButton.tsx';
export { Avatar, type AvatarProps } from './Avatar.tsx';
export { EmojiAvatar } from '../ui/Avatar.tsx';
export type { AvatarProps as EmojiAvatarProps } from '../context/kit-context.ts';
export { emojiAvatarForAddress } from '../account/emoji-avatar-for-address.ts';
export { AccountModal } from '../modals/AccountModal.tsx';
export { ChainModal } from '../modals/ChainModal.tsx';
export type { ModalProps as AccountModalProps, ModalProps as ChainModalProps } from '../context/dialogs-context.ts';

export {
  WalletKitProvider,
  // The ecosystem's name for it.
  WalletKitProvider as RainbowKitProvider,
  type WalletKitProviderProps,
} from './provider/WalletKitProvider.tsx';
export { ConnectButton } from './connect-button/ConnectButton.tsx';
export type { ConnectButtonProps } from './connect-button/connect-button-look.ts';
export { WalletButton, type WalletButtonProps } from './wallet-button/WalletButton.tsx';
export { Avatar } from './avatar/Avatar.tsx';
export { EmojiAvatar } from './avatar/EmojiAvatar.tsx';
export { emojiAvatarForAddress } from './format/emoji-avatar-for-address.ts';
export { AccountModal } from './account/AccountModal.tsx';
export { ChainModal } from './network/ChainModal.tsx';

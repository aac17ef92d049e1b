export { LinkedWallets } from './LinkedWallets.tsx';
export { useMessages as useWalletMessages } from './messages.ts';
export { useWalletLoader, createWalletLoader, type WalletLoader } from './wallet-loader.ts';
export { WalletPage } from './WalletPage.tsx';
export { WalletPill } from './WalletPill.tsx';

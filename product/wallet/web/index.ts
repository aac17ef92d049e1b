export { LinkedWallets } from './linked/LinkedWallets.tsx';
export { useMessages as useWalletMessages } from './messages.ts';
export { useDoor } from './use-door.ts';
export { createWalletDoor, type WalletDoor } from './wallet-door.ts';
export { WalletPage } from './WalletPage.tsx';
export { WalletPill } from './WalletPill.tsx';

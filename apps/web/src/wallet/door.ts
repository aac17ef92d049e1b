import { createWalletDoor } from '@wow/product/wallet/web';

export const walletDoor = createWalletDoor();

import { WalletPage as Wallet } from '@wow/product/wallet/web';
import { walletDoor } from '../wallet/door.ts';

export const WalletPage = () => <Wallet door={walletDoor} />;

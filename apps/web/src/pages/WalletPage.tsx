import { WalletPage as Wallet } from '@wow/product/wallet/web';
import { walletLoader } from '../wallet/WalletEntrance.tsx';

export const WalletPage = () => <Wallet loader={walletLoader} />;

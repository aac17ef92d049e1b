export { WalletHost } from './WalletHost.tsx';

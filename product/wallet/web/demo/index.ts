export { DemoWalletDialog } from './DemoWalletDialog.tsx';
export { offerDemoWallet } from './offer-demo-wallet.ts';

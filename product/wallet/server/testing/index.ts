export { answering, contractWallets, deploymentOf, factoryCode } from './contract-wallets.ts';

import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('wallet', {
  // The specification's word.
  connect: 'Connect Wallet',
  prove: 'Verify wallet',
  wrongNetwork: 'Wrong network',
  coming: 'Waiting for your wallet',
  networkIs: 'Network: {network}. Switch',
  accountOf: 'Wallet {name}',
  accountHolds: 'Wallet {name}, {balance}',
  notLoadedTitle: 'Wallets didn’t load',
  notLoaded: 'Please try again.',
  sending: 'Transaction pending',
});

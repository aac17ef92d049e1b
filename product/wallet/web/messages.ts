import { defineMessages } from '@wow/core/language/web';

/** What is said where no code of wallets has been loaded. */
export const useMessages = defineMessages('wallet', {
  // The specification's word.
  connect: 'Connect Wallet',
  prove: 'Verify wallet',
  wrongNetwork: 'Wrong network',
  coming: 'Your wallet is being asked',
  networkIs: 'Network: {network}. Switch',
  accountOf: 'Wallet {name}',
  notLoadedTitle: 'No wallets right now',
  notLoaded: 'Their code could not be loaded. Please try again.',
  sending: 'A transaction is on its way',
});

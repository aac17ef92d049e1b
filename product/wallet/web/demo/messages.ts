import { defineMessages } from '@wow/core/language/web';

/** What the demo wallet says in its own name. */
export const useMessages = defineMessages('demo-wallet', {
  name: 'Demo wallet',
  noValue: 'A wallet for testing. Nothing in it has any value.',
  account: 'Account',
  connect: 'Share your account with this page?',
  connectText: 'The page sees your address and balance, and may ask you to sign. It can’t move anything on its own.',
  message: 'Sign this message?',
  messageText: 'Signing proves that this account is yours. It costs nothing.',
  theMessage: 'Message',
  data: 'Sign this data?',
  dataText: 'Read it first: you are signing exactly this.',
  theData: 'Data',
  transaction: 'Send this transaction?',
  transactionText: 'It goes to a test chain on this computer, which ends with the demo.',
  amount: 'Amount',
  to: 'To',
  newContract: 'New contract',
  network: 'Network',
  fee: 'Plus a small fee.',
  switchChain: 'Switch to {network}?',
  switchText: 'The wallet will use this network from now on.',
  addChain: 'Add {network}?',
  addText: 'The wallet doesn’t know this network yet. Approve to add it and switch to it.',
  approve: 'Approve',
  refuse: 'Refuse',
});

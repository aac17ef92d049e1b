import { defineMessages } from '@wow/core/language/web';

/** What the demo wallet says in its own name. */
export const useMessages = defineMessages('demo-wallet', {
  name: 'Demo wallet',
  noValue: 'A wallet for trying out. Nothing in it is worth anything.',
  account: 'Account',
  connect: 'Show this page your account?',
  connectText: 'The page sees your address and what is on it, and may ask you to sign. It can move nothing by itself.',
  message: 'Sign this message?',
  messageText: 'Your signature says that this account is yours. It costs nothing.',
  theMessage: 'The message',
  data: 'Sign these data?',
  dataText: 'Read them: your signature stands for exactly this.',
  theData: 'The data',
  transaction: 'Send this transaction?',
  transactionText: 'It goes to a chain that lives on this computer and ends with the demo.',
  amount: 'Amount',
  to: 'To',
  newContract: 'A new contract',
  network: 'Network',
  fee: 'A small fee comes on top.',
  switchChain: 'Switch to {network}?',
  switchText: 'From then on the wallet speaks with this network.',
  addChain: 'Add {network}?',
  addText: 'The wallet does not know this network yet. It adds it and switches to it.',
  approve: 'Approve',
  refuse: 'Refuse',
});

import { defineMessages } from '@wow/core/language/web';

/** What the page of the wallet says. */
export const usePageMessages = defineMessages('wallet-page', {
  yourWallet: 'Your wallet',
  noWallet: 'No wallet is connected.',
  noWalletText: 'A wallet can sign you in without a password. You need none to play.',
  address: 'Address',
  openAccount: 'Open',
  openAccountOf: 'Open the wallet {name}',
  network: 'Network',
  unknownNetwork: 'Network {id}, which is not one of ours',
  switchNetwork: 'Switch',
  switchNetworkFrom: 'Switch the network from {network}',
  proof: 'Whose it is',
  proven: 'Yours: it opens your account',
  notProven: 'Not proven yet',
  sign: 'Sign message',
  disconnect: 'Disconnect',
  disclaimer: 'Points only. Not money. Nobody here ever asks for your recovery phrase.',
  tryOut: 'Try a transaction',
  tryOutText:
    'Sends 0 {symbol} from you to yourself on {network} and follows it until it is in a block. Test networks have no real money.',
  tryOutElsewhere:
    'On {network} a transaction costs real money, so there is nothing to try out. Switch to a test network.',
  send: 'Send',
  sent: 'Sent. Your wallet’s list says what becomes of it.',
  sendRefused: 'You said no in your wallet. Nothing was sent.',
  sendFailed: 'It could not be sent. Your wallet may need some {symbol} for the fee.',
  toYourself: 'Nothing, to yourself',
  known: 'What a wallet does here',
  connecting: 'Connecting',
  connectingText:
    'Your wallet and the chain talk to your browser alone. Our server hears your address when you are asked to sign.',
  signing: 'Signing',
  signingText: 'Proves that the address is yours. It costs nothing and moves nothing.',
  linking: 'Linking',
  linkingText:
    'Signed in, it links the wallet to your account. Signed out, it opens the account it is linked to, or a new one.',
  linked: 'Linked wallets',
  noneLinked: 'No wallet is linked. Connect one and sign a message to link it.',
  linkedSince: 'Linked {date}',
  unlink: 'Unlink',
  unlinkOf: 'Unlink {name}',
  unlinked: '{name} is unlinked.',
});

import { defineMessages } from '@wow/core/language/web';

export const usePasskeyMessages = defineMessages('passkeys', {
  use: 'Use a passkey',
  register: 'Register with a passkey',
  registerText: 'Choose a name. Your device keeps the key to your account: no email, no password.',
  withPassword: 'Register with a password',
  notUsed: 'Nothing happened: no passkey was used. Try again, or use another way.',
  notMade: 'Nothing happened: no passkey was made. Try again, or use another way.',
  known: 'This device has a passkey for your account already. You can use it.',
  unsupported: 'This device can’t keep a passkey. Use a phone or a security key, or another way.',

  title: 'Passkeys',
  text: 'Your fingerprint, your face or a PIN signs you in. There is no password to guess or forget.',
  none: 'No passkey yet.',
  unusable: 'Passkeys don’t work in this browser, or at this address.',
  add: 'Add a passkey',
  addText: 'A name that tells it apart from others. Your browser then asks where to keep it.',
  name: 'Name',
  added: 'Added {date}',
  used: 'Last used {date}',
  change: 'Change passkey {name}',
  remove: 'Remove this passkey',
  removeAsk: 'Remove passkey',
  removeText: 'The passkey {name} no longer opens your account.',
  removeSessions: 'The other sessions that it opened are signed out.',
  removeDevice: 'It may stay on your device until you delete it there.',
  isAdded: 'The passkey {name} opens your account from now on.',
  isRenamed: 'The passkey is called {name} now.',
  isRemoved: 'The passkey {name} no longer opens your account.',

  sessionWith: 'With passkey {name}',
});

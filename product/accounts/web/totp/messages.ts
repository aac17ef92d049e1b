import { defineMessages } from '@wow/core/language/web';

export const useTotpMessages = defineMessages('totp', {
  title: 'Two-step sign-in',
  text: 'Your password then also needs a code from an app on your phone.',
  app: 'Authenticator app',
  on: 'On',
  off: 'Off',
  noPassword: 'It protects a password, and you have none yet.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnTitle: 'Turn on two-step sign-in',
  turnOffTitle: 'Turn off two-step sign-in',
  turnOffText: 'Your password alone then signs you in again.',
  needApp: 'You need an authenticator app, such as 2FAS, Aegis or Google Authenticator. It shows codes of six digits.',
  scan: 'Scan this with the app. Then enter the code that it shows.',
  qrCode: 'QR code for your authenticator app',
  key: 'Or enter this key in the app',
  copyKey: 'Copy the key',
  copied: 'Copied!',
  openApp: 'Open the app on this device',
  turnedOn: 'Two-step sign-in is on.',
  turnedOff: 'Two-step sign-in is off.',

  code: 'Code from your authenticator app',
  codeHint: 'Six digits. Each code works once.',
  enterCode: 'Your password is right. One more step.',
  back: 'Back',

  appTurnedOn: 'Authenticator app turned on',
  appTurnedOff: 'Authenticator app turned off',
});

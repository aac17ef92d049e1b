import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('accounts', {
  login: 'Login',
  register: 'Register',
  loggingIn: 'Logging in',
  registering: 'Registering',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  emailExample: 'you@mail.com',
  showPassword: 'Show password',
  newHere: 'New here?',
  alreadyAPlayer: 'Already a player?',
  orWallet: 'No password?',
  useWallet: 'Use a wallet',
  passwordRule: '8 to 128 characters. Not a well-known one, and not your name.',
  close: 'Close',
});

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
  close: 'Close',
  gateTitle: 'Please sign-in to continue',
  gateText: 'This table is for players. It takes half a minute to become one.',
});

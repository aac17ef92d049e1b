import { defineMessages } from '@wow/core/language/web';

/** What the server says when it refuses, by its code, for players who read another language than it speaks. */
export const useRefusalMessages = defineMessages('refusals', {
  invalid_request: 'That request could not be read.',
  unauthenticated: 'Please sign in to continue.',
  wrong_credentials: 'Wrong email or password.',
  wrong_password: 'That is not your password.',
  not_found: 'There is nothing here.',
  email_taken: 'This email already has an account.',
  username_taken: 'This username is taken.',
  invalid_email: 'This email address does not look right.',
  invalid_username: 'A username has 3 to 24 visible characters.',
  weak_password: 'Please choose a stronger password: 8 to 128 characters, not a well-known one.',
  rate_limited: 'Too many tries. Please wait a moment.',
  internal: 'Something broke on our side. Nothing was lost; please try again.',
  unavailable: 'We are not ready right now. Please try again in a moment.',
});

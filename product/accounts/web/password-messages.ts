import { defineMessages } from '@wow/core/language/web';

export const usePasswordMessages = defineMessages('password', {
  more: '{count, plural, one {{shown} more character} other {{shown} more characters}}',
  tooLong: 'At most 128 characters',
  wellKnown: 'Too well known: an attacker would try it first. Add a word or two.',
  namesYou: 'Too close to your name, your email or WOW. Add a word or two.',
  good: 'Good. Longer is stronger still.',
  strong: 'Strong',
});

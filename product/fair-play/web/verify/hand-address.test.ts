import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_HAND, type HandFields } from '../../hand-fields.ts';
import { handFragment, handInAddress } from './hand-address.ts';

const seed = 'ab'.repeat(32);
const typed: HandFields = { ...EMPTY_HAND, server_seed: seed, client_seed: 'mine', nonce: '7' };

test('a link fills what was typed, and keeps seeds from every server on its way', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), fc.nat(), (client_seed, nonce) => {
      const fields = { ...typed, game: 'roulette', client_seed, nonce: String(nonce) };
      const link = new URL(`https://wow.example/fair-play/verify#${handFragment(fields)}`);
      expect(handInAddress(link.search, link.hash)).toEqual(fields);
      expect(link.href.split('#')[0]).toBe('https://wow.example/fair-play/verify');
    }),
  );
});

test('a link with all of it in its query is read as well, and one with none fills nothing', () => {
  expect(handInAddress(`?server_seed=${seed}&client_seed=mine&nonce=7`, '')).toEqual(typed);
  expect(handInAddress('?round=1', '#top')).toBeNull();
});

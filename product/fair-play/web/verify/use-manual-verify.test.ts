import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_MANUAL_FIELDS, type ManualFields } from '../../manual-verify.ts';
import { toUrlFragment, parseUrlFragment } from './use-manual-verify.ts';

const seed = 'ab'.repeat(32);
const typed: ManualFields = { ...EMPTY_MANUAL_FIELDS, server_seed: seed, client_seed: 'mine', nonce: '7' };

test('a link fills what was typed, and keeps seeds from every server on its way', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), fc.nat(), (client_seed, nonce) => {
      const fields = { ...typed, game: 'roulette', client_seed, nonce: String(nonce) };
      const link = new URL(`https://wow.example/fair-play/verify#${toUrlFragment(fields)}`);
      expect(parseUrlFragment(link.search, link.hash)).toEqual(fields);
      expect(link.href.split('#')[0]).toBe('https://wow.example/fair-play/verify');
    }),
  );
});

test('a link with all of it in its query is read as well, and one with none fills nothing', () => {
  expect(parseUrlFragment(`?server_seed=${seed}&client_seed=mine&nonce=7`, '')).toEqual(typed);
  expect(parseUrlFragment('?round=1', '#top')).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { COSIGNATURE, formatVerifierKey, type VerifierKey } from '@wow/core/fairness';
import { createNoteKey } from '@wow/core/testing';
import { readConfig } from './config.ts';

const WITNESSES_SENTENCE = 'WITNESSES must be up to 16 pairs of an address and a verifier key, separated by commas,';
const SENTENCE =
  'WITNESS_FOR must be verifier keys of logs, separated by spaces, like wow.example/api/log+c5ff7824+AcxiLWTZ….';

const [first, second, other] = ['a.example/log', 'a.example/log', 'b.example/log'].map(
  (name) => createNoteKey(name).key,
);
const [one, two, three] = [first, second, other].map((key) => formatVerifierKey(key!));

describe('the server reads whom it is a witness for', () => {
  test('as no one, if nothing is set', () => {
    expect(readConfig({ WITNESS_FOR: '' }).witness.logs).toEqual([]);
  });

  test.each([`${one} ${two} ${three}`, `${one},${two}, ${three}`, ` ${one}\n${two}\n${three}\n`])(
    'as keys, of which one log may have several (%#)',
    (text) => {
      expect(readConfig({ WITNESS_FOR: text }).witness.logs).toEqual([first, second, other]);
    },
  );

  test.each([
    'a.example/log',
    one!.replace('a.example', 'c.example'),
    `${one} x`,
    one!.slice(0, -4),
    one!.replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
  ])('and does not start with something else (%#)', (text) => {
    expect(() => readConfig({ WITNESS_FOR: text })).toThrow(SENTENCE);
  });
});

describe('the server reads the witnesses of its log', () => {
  const describeKey = (key: VerifierKey): string => `https://${key.name} ${formatVerifierKey(key)}`;
  const witnesses = ['a', 'b', 'c'].map((name) => createNoteKey(`${name}.example/witness`, COSIGNATURE).key);
  const [a, b, c] = witnesses.map(describeKey);

  test('as none, if nothing is set', () => {
    expect(readConfig({}).witness).toMatchObject({ witnesses: [], quorum: 0 });
  });

  test('as addresses with keys, of which more than half are a quorum', () => {
    const read = readConfig({ WITNESSES: `${a}, ${b},\n${c}` }).witness;
    expect(read.witnesses.map(({ url, key }) => [url.href, key])).toEqual(
      witnesses.map((key) => [`https://${key.name}/`, key]),
    );
    expect(read.quorum).toBe(2);
    expect(readConfig({ WITNESSES: `${a}, ${b}` }).witness.quorum).toBe(2);
    expect(readConfig({ WITNESSES: a! }).witness.quorum).toBe(1);
    expect(readConfig({ WITNESSES: `${a}, ${b}, ${c}`, WITNESS_QUORUM: '3' }).witness.quorum).toBe(3);
  });

  test.each([
    [{ WITNESSES: 'https://a.example/witness' }, WITNESSES_SENTENCE],
    [{ WITNESSES: a!.replace('https', 'ftp') }, WITNESSES_SENTENCE],
    [{ WITNESSES: `${a} ${b}` }, WITNESSES_SENTENCE],
    [{ WITNESSES: `${a}, ${a}` }, WITNESSES_SENTENCE],
    [{ WITNESSES: `https://a.example/log ${one}` }, WITNESSES_SENTENCE],
    [
      {
        WITNESSES: Array.from({ length: 17 }, (_, at) => describeKey(createNoteKey(`w${at}`, COSIGNATURE).key)).join(),
      },
      WITNESSES_SENTENCE,
    ],
    [{ WITNESS_QUORUM: '1' }, 'WITNESSES is missing: WITNESS_QUORUM needs it.'],
    [
      { WITNESSES: a!, WITNESS_QUORUM: '2' },
      'WITNESS_QUORUM must be a whole number from 1 to the number of WITNESSES.',
    ],
    [
      { WITNESSES: a!, WITNESS_QUORUM: '0' },
      'WITNESS_QUORUM must be a whole number from 1 to the number of WITNESSES.',
    ],
  ])('and does not start with something else (%#)', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

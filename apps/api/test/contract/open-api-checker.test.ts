import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import type { Answer } from '../world.ts';
import { checker } from './open-api-checker.ts';

const call = contract.rewards.tiers;
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-request-id': '00000000-0000-4000-8000-000000000000',
};
const right: Answer = { status: 200, headers, body: [{ max_xp: 100 }] };
const busy: Answer = {
  status: 429,
  headers: { ...headers, 'retry-after': '5' },
  body: { error: 'Too many tries. Please wait a moment.', code: 'rate_limited' },
};

test('the OpenAPI checker accepts a documented answer', () => {
  expect(checker.mistakesIn(call, right)).toEqual([]);
  expect(checker.mistakesIn(call, busy)).toEqual([]);
});

test.each<[string, Answer, string]>([
  ['another status', { ...right, status: 203 }, 'knows no 203'],
  ['another type', { ...right, headers: { ...headers, 'content-type': 'text/html' } }, 'content-type is text/html'],
  ['a field too many', { ...right, body: [{ max_xp: 100, seed: 'x' }] }, 'additional properties'],
  ['a field too few', { ...right, body: [{}] }, "required property 'max_xp'"],
  ['a field of another type', { ...right, body: [{ max_xp: '100' }] }, 'must be number'],
  ['a header too few', { ...right, headers: { ...headers, 'x-request-id': undefined } }, 'x-request-id is missing'],
  ['a header with another value', { ...right, headers: { ...headers, 'cache-control': 'public' } }, 'cache-control'],
  ['a header that says too much', { ...right, headers: { ...headers, 'set-cookie': 'a=b' } }, 'set-cookie is not'],
  ['no time to come back at', { ...busy, headers }, 'retry-after is missing'],
  ['a code of another status', { ...busy, body: { ...busy.body, code: 'not_found' } }, 'body/code'],
  ['a stack in a refusal', { ...busy, body: { ...busy.body, stack: 'at x' } }, 'additional properties'],
])('the OpenAPI checker rejects an answer with %s', (_what, answer, mistake) => {
  expect(checker.mistakesIn(call, answer).join('\n')).toContain(mistake);
});

test('the OpenAPI checker also checks requests', () => {
  const { register } = contract.accounts;
  const form = { email: 'ada@example.com', username: 'Ada', password: 'kettle orchard' };
  expect(checker.allowsBody(register, form)).toBe(true);
  expect(checker.allowsBody(register, { ...form, balance: 1 })).toBe(false);
  expect(checker.allowsBody(register, undefined)).toBe(false);
  expect(checker.allowsParameter(contract.fairness.rounds, 'limit', '500')).toBe(true);
  expect(checker.allowsParameter(contract.fairness.rounds, 'limit', '501')).toBe(false);
  expect(checker.allowsParameter(contract.fairness.rounds, 'page', '1')).toBe(false);
});

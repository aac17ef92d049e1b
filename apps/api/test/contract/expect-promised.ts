import { refusals, type Endpoint, type RefusalCode } from '@wow/core/protocol';
import { expect } from 'vitest';
import type { Answer } from '../world.ts';
import { checker } from './open-api-checker.ts';

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Expects the headers that every answer of the API has. */
export function expectApiHeaders({ status, headers }: Answer): void {
  expect(headers['x-request-id']).toMatch(REQUEST_ID);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  if (status !== 204) expect(headers['content-type']).toBe('application/json; charset=utf-8');
}

export function expectSuccess(endpoint: Endpoint, answer: Answer): void {
  expect([answer.status, answer.body.code], endpoint.path).toEqual([endpoint.status, undefined]);
  expectApiHeaders(answer);
  if (endpoint.status === 204) expect(answer.body).toBe('');
  // The schema drops unknown fields, so an unchanged answer has exactly its fields.
  else expect(endpoint.reply.parse(answer.body)).toEqual(answer.body);
  expect(checker.mistakesIn(endpoint, answer)).toEqual([]);
}

export function expectRefusal(endpoint: Endpoint, answer: Answer, code: RefusalCode): void {
  const { status, sentence } = refusals[code];
  expect([answer.status, answer.body.code, answer.body.error], endpoint.path).toEqual([status, code, sentence]);
  expectApiHeaders(answer);
  expect(Object.keys(answer.body).filter((field) => !['error', 'code', 'details'].includes(field))).toEqual([]);
  expect(checker.mistakesIn(endpoint, answer)).toEqual([]);
}

const provoked = new Set<RefusalCode>();

/** `expectRefusal`, which also records that the refusal occurred. */
export function expectProvoked(endpoint: Endpoint, answer: Answer, code: RefusalCode): void {
  expectRefusal(endpoint, answer, code);
  provoked.add(code);
}

export const listUnprovokedCodes = (): readonly string[] =>
  Object.keys(refusals).filter((code) => !provoked.has(code as RefusalCode)); // its keys are the codes

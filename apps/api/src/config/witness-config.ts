import * as z from 'zod/mini';
import { COSIGNATURE, type VerifierKey } from '@wow/core/fairness';
import { readVerifierKey } from '@wow/core/fairness/server';
import type { LogWitness } from '@wow/product/fair-play/server';
import { ConfigError, isUrlWithProtocol, readSetting, type Environment } from './read-setting.ts';

const splitKeys = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** A note has at most 64 signatures, and each is sent with every proof. */
const MOST_WITNESSES = 16;

const splitPairs = (text: string): string[] => text.split(',').map((pair) => pair.trim());

function parseWitness(pair: string): LogWitness | null {
  const [address = '', vkey = '', ...more] = pair.split(/\s+/);
  const key = readVerifierKey(vkey);
  if (more.length > 0 || key?.type !== COSIGNATURE || !isUrlWithProtocol(['http:', 'https:'])(address)) return null;
  // `add-checkpoint` is added to it.
  return { url: new URL(address.replace(/\/*$/, '/')), key, vkey };
}

const KEYS = {
  WITNESS_FOR: [
    z.pipe(
      z.string().check(z.refine((text) => splitKeys(text).every((part) => readVerifierKey(part) !== null))),
      z.transform((text) => splitKeys(text).map((part) => readVerifierKey(part)!)),
    ),
    'must be verifier keys of logs, separated by spaces, like wow.example/api/log+c5ff7824+AcxiLWTZ…',
  ],
  WITNESSES: [
    z
      .pipe(
        z.string().check(z.refine((text) => splitPairs(text).every((pair) => parseWitness(pair) !== null))),
        z.transform((text) => splitPairs(text).map((pair) => parseWitness(pair)!)),
      )
      .check(z.refine((witnesses) => new Set(witnesses.map(({ vkey }) => vkey)).size === witnesses.length))
      .check(z.maxLength(MOST_WITNESSES)),
    `must be up to ${MOST_WITNESSES} pairs of an address and a verifier key, separated by commas, like https://other.example/api/witness other.example/witness+5d1c9f0e+BJx…`,
  ],
  WITNESS_QUORUM: [
    z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)),
    'must be a whole number from 1 to the number of WITNESSES',
  ],
} as const;

export interface WitnessConfig {
  /** The witnesses of our log. */
  readonly witnesses: readonly LogWitness[];
  /** So many of them should have seen a checkpoint; 0 without witnesses. */
  readonly quorum: number;
  /** The keys of the logs that this installation cosigns. Without one it is no witness. */
  readonly logs: readonly VerifierKey[];
}

export function readWitnessConfig(env: Environment): WitnessConfig {
  const witnesses = readSetting(KEYS, env, 'WITNESSES') ?? [];
  const quorum = readSetting(KEYS, env, 'WITNESS_QUORUM');
  if (quorum !== undefined && witnesses.length === 0) {
    throw new ConfigError('WITNESSES is missing: WITNESS_QUORUM needs it.');
  }
  if (quorum !== undefined && quorum > witnesses.length) {
    throw new ConfigError('WITNESS_QUORUM must be a whole number from 1 to the number of WITNESSES.');
  }
  return {
    witnesses,
    quorum: quorum ?? getMajority(witnesses.length),
    logs: readSetting(KEYS, env, 'WITNESS_FOR') ?? [],
  };
}

const getMajority = (count: number): number => (count === 0 ? 0 : Math.floor(count / 2) + 1);

import { readBodyUpTo } from '@wow/core/protocol/server';
import { formatCheckpoint, parseCount, type NoteSignature, type VerifierKey } from '@wow/core/fairness';
import { formatCheckpointRequest, readCosignature } from '@wow/core/fairness/server';
import type { PublishedCheckpoint } from '../log/published-log.ts';

/** A witness of our log. */
export interface LogWitness {
  /** `add-checkpoint` is below this address. */
  readonly url: URL;
  readonly key: VerifierKey;
  /** The text of the key. */
  readonly vkey: string;
}

export type WitnessReply =
  | { readonly state: 'seen'; readonly cosignature: NoteSignature }
  /** `problem` continues a sentence about the witness. It is the same while the cause is the same. */
  | { readonly state: 'behind' | 'refused' | 'silent'; readonly problem: string };

const LIMIT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface Offer {
  readonly checkpoint: PublishedCheckpoint;
  /** The size that the witness has cosigned, as far as is known. */
  readonly knownSize: number;
  /** Returns the consistency proof from this size. */
  readonly prove: (size: number) => Promise<readonly Uint8Array[]>;
  readonly closing: AbortSignal;
}

/** Asks for a cosignature (c2sp.org/tlog-witness). Never rejects because of what the witness does. */
export async function askWitness(witness: LogWitness, offer: Offer): Promise<WitnessReply> {
  const signal = AbortSignal.any([offer.closing, AbortSignal.timeout(LIMIT_MS)]);
  const first = await ask(witness, offer, offer.knownSize, signal);
  // Once: a witness whose size changes again is in use by another client of this log.
  const last = typeof first === 'number' ? await ask(witness, offer, first, signal) : first;
  return typeof last === 'number' ? { state: 'behind', problem: 'answers each request with another size' } : last;
}

/** Returns the size that the witness has, if it is another one. */
async function ask(
  { url, key }: LogWitness,
  { checkpoint, prove }: Offer,
  oldSize: number,
  signal: AbortSignal,
): Promise<WitnessReply | number> {
  const body = formatCheckpointRequest(oldSize, await prove(oldSize), checkpoint.text);
  let answer: Answer;
  try {
    answer = await post(new URL('add-checkpoint', url), body, signal);
  } catch (error) {
    return { state: 'silent', problem: describeSilence(error) };
  }
  const { status, text } = answer;
  if (text === null) return { state: 'behind', problem: `answers more than ${MAX_ANSWER_BYTES} bytes` };
  if (status === 200) return readReply(text, checkpoint, key);
  if (status === 409) return readSize(text, oldSize, checkpoint);
  if (status !== 422) return { state: 'behind', problem: `answers with ${status}` };
  return { state: 'refused', problem: `says that this log does not continue the ${oldSize} leaves that it cosigned` };
}

interface Answer {
  readonly status: number;
  /** Null if it is too long. */
  readonly text: string | null;
}

async function post(url: URL, body: string, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  const bytes = await readBodyUpTo(response, MAX_ANSWER_BYTES);
  return { status: response.status, text: bytes && new TextDecoder().decode(bytes) };
}

function readReply(text: string, checkpoint: PublishedCheckpoint, key: VerifierKey): WitnessReply {
  const cosignature = readCosignature(text, { text: formatCheckpoint(checkpoint) }, key, Date.now() / 1_000);
  return cosignature
    ? { state: 'seen', cosignature }
    : { state: 'behind', problem: 'answers without a cosignature of its key that holds' };
}

function readSize(text: string, oldSize: number, { size }: PublishedCheckpoint): WitnessReply | number {
  const told = text.endsWith('\n') ? parseCount(text.slice(0, -1)) : null;
  if (told === null || told === oldSize) return { state: 'behind', problem: 'answers with 409 and no other size' };
  if (told <= size) return told;
  return { state: 'refused', problem: `has cosigned ${told} leaves of this log, which has fewer` };
}

function describeSilence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `does not answer within ${LIMIT_MS / 1_000} seconds`;
  return `cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

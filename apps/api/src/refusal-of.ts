import { isUnavailable } from '@wow/core/database';
import { refuse, type Refusal, type RefusalCode } from '@wow/core/protocol';
import { UnreadableJson } from './parse-json.ts';

const RETRY_AFTER_SECONDS = 2;

/** What Fastify and its plugins refuse by themselves carries the status that they would have answered with. */
const REFUSED_AS: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** Returns what the player is told about something thrown. All that is not known here is `internal`, and nothing more. */
export function refusalOf(error: unknown): Refusal {
  if (isUnavailable(error)) return refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (error instanceof UnreadableJson) return refuse('invalid_request');
  const status = statusOf(error);
  return refuse(status >= 500 ? 'internal' : (REFUSED_AS[status] ?? 'invalid_request'));
}

/** Returns what the log tells of an error: of an unavailable database only the reason, because no code of ours is to blame. */
export const loggable = (error: unknown): { readonly err: unknown } | { readonly reason: string } =>
  isUnavailable(error) ? { reason: String(error) } : { err: error };

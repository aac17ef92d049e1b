import * as z from 'zod/mini';
import { refusals, type Refusal, type RefusalCode } from './refusal.ts';

/** The body of every answer that is not 2xx. */
export const errorReplySchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.optional(z.record(z.string(), z.string())),
});

export interface ErrorReply {
  error: string;
  code: RefusalCode;
  details?: Readonly<Record<string, string>>;
}

/** Returns the JSON body for a refusal: the player's sentence and the stable code. */
export const toErrorReply = ({ code, details }: Refusal): ErrorReply => ({
  error: refusals[code].sentence,
  code,
  ...(details && { details }),
});

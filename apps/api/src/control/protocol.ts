import * as z from 'zod/mini';
import { DatabaseError } from '@wow/core/database';

/** A connection makes one call. `begin` goes on with statements until `commit` or `rollback`. */
export const requestSchema = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('query'),
    text: z.string(),
    parameters: z.array(z.nullable(z.string())),
  }),
  z.object({ call: z.literal('begin') }),
  z.object({ call: z.literal('commit') }),
  z.object({ call: z.literal('rollback') }),
  z.object({ call: z.literal('check-write') }),
  z.object({ call: z.literal('publish'), topic: z.string(), text: z.string() }),
  /** A complete backup with its secrets; null means BACKUP_DIR of the server. */
  z.object({ call: z.literal('backup'), dir: z.nullable(z.string()) }),
  /** The files of the database alone. */
  z.object({ call: z.literal('copy'), target: z.string() }),
]);

export type Request = z.output<typeof requestSchema>;

export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    /** What the client throws: a failed statement, or a sentence for the operator. */
    kind: z.enum(['database', 'sentence', 'fault']),
    message: z.string(),
    code: z.optional(z.string()),
    constraint: z.optional(z.string()),
  }),
]);

export type Reply = z.output<typeof replySchema>;

/** The server refuses or cannot do it. The message is a sentence for the operator. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

export function toFailure(error: unknown): Reply {
  if (error instanceof DatabaseError) {
    const { message, code, constraint } = error;
    return {
      ok: false,
      kind: 'database',
      message,
      ...(code !== undefined && { code }),
      ...(constraint !== undefined && { constraint }),
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const isSentence = error instanceof Error && ['BackupError', 'ControlError', 'FrameError'].includes(error.name);
  return { ok: false, kind: isSentence ? 'sentence' : 'fault', message };
}

export function toError({ kind, message, code, constraint }: Extract<Reply, { ok: false }>): Error {
  if (kind === 'database') return new DatabaseError(message, { ...(code !== undefined && { code }), constraint });
  return kind === 'sentence' ? new ControlError(message) : new Error(`The server answered: ${message}`);
}

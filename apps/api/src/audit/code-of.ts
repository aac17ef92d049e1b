import { DatabaseError, DataDirectoryError, isUnavailable, MigrationError } from '@wow/core/database';
import { ConfigError } from '../config-error.ts';

const EXIT_AWAY = 2;
/** A fault of the audit itself: EX_SOFTWARE of sysexits.h. */
const EXIT_FAULT = 70;
const EXIT_CONFIG = 78;

/** SQLSTATEs of a server that is there, and does not let in who is named or has no such database or right to read it. */
const NOT_LET_IN = /^(28|3D|42501)/;

/** Returns what an audit that has no answer ends with, and why: a sentence, or of a fault where it happened. */
export function codeOf(error: unknown): { readonly code: number; readonly said: string } {
  if (!(error instanceof Error)) return { code: EXIT_FAULT, said: String(error) };
  if (error instanceof ConfigError || error instanceof MigrationError || isNotLetIn(error)) {
    return { code: EXIT_CONFIG, said: error.message };
  }
  if (isUnavailable(error) || error instanceof DataDirectoryError) return { code: EXIT_AWAY, said: error.message };
  return { code: EXIT_FAULT, said: error.stack ?? error.message };
}

const isNotLetIn = (error: Error): boolean => error instanceof DatabaseError && NOT_LET_IN.test(error.code ?? '');

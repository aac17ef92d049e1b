import type { WordKey } from '../locales/words.ts';
import type { ConnectFailure } from './connect-attempt.ts';

/** How a failed attempt is explained. The specification's sentence stands for what cannot be told more exactly. */
export const FAILURE_WORDS: Readonly<Record<ConnectFailure, WordKey>> = {
  refused: 'refused',
  waiting: 'waiting',
  expired: 'scanExpiredText',
  missing: 'missing',
  unreachable: 'unreachable',
  'not-set-up': 'notSetUp',
  failed: 'failed',
};

import { expect, vi } from 'vitest';
import type { ConnectAttempt } from '../connect-attempt.ts';
import type { Opened } from './open-attempts.ts';

/** Returns how a try to connect has ended. */
export const settled = async ({ attempts }: Opened): Promise<ConnectAttempt> => {
  await vi.waitFor(() => expect(attempts.current().kind).not.toBe('connecting'));
  return attempts.current();
};

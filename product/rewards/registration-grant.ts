import { whole } from '@wow/core/protocol';

/** What a new player starts with, issued by the bank (economy §3). */
export const DEFAULT_REGISTRATION_GRANT = { points: whole(1_000), spins: whole(3) } as const;

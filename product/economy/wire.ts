import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

const reply = z.object({
  /** SHA-256 (hex) of `economy` as canonical JSON (RFC 8785), the `config_hash` of rounds. */
  config_hash: z.string(),
  economy: z.record(z.string(), z.unknown()),
});

/** The rules of rounds, for clients that verify them. */
export const economyEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/economy',
    summary: 'The rules and rewards that hold now',
    access: 'open',
    reply,
  }),
  past: endpoint({
    method: 'GET',
    path: '/economy/:hash',
    summary: 'The rules and rewards that rounds with this config_hash were played by',
    access: 'open',
    params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply,
    refuses: ['not_found'],
  }),
} as const;

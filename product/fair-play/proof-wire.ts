import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { logProofSchema } from './log-head.ts';

export const proofEndpoints = {
  proof: endpoint({
    method: 'GET',
    path: '/fairness/log/rounds/:id',
    summary: 'Where a round stands in the public log, and the proof of it',
    access: 'either',
    status: 200,
    params: z.object({ id: z.string() }),
    reply: logProofSchema,
    movesValue: false,
    refuses: ['not_found'],
  }),
} as const;

import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

const maintenanceSchema = z.object({
  started_at: z.string(),
  /** When the operator expects it to end. */
  ends_at: z.nullable(z.string()),
  /** The operator's own words. */
  message: z.nullable(z.string()),
});

export type MaintenanceReply = z.output<typeof maintenanceSchema>;

export const maintenanceEndpoints = {
  maintenance: endpoint({
    method: 'GET',
    path: '/maintenance',
    summary: 'Whether calls that change something are refused for now; null if not',
    access: 'open',
    reply: z.object({ maintenance: z.nullable(maintenanceSchema) }),
  }),
} as const;

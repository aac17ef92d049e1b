import type { Queryable } from '@wow/core/database';
import { answer, refuse, type Endpoint, type Handlers, type Refusal } from '@wow/core/protocol';
import type { maintenanceEndpoints } from '../wire.ts';
import { readMaintenance, type Maintenance } from './maintenance-store.ts';

/** Without an expected end, and at most. */
const RETRY_AFTER_SECONDS = 60;
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** What this node knows about maintenance. A job refreshes it every second, so that no call asks the database. */
export class MaintenanceWatch {
  readonly #db: Queryable;
  #current: Maintenance | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Rejects, and keeps what is known, while the database is away. */
  async refresh(): Promise<void> {
    this.#current = await readMaintenance(this.#db);
  }

  /** Returns a refusal if the call would change something during maintenance. */
  check({ method, duringMaintenance }: Endpoint, isMember: boolean): Refusal | null {
    if (this.#current === null || method === 'GET' || duringMaintenance === 'everyone') return null;
    return duringMaintenance === 'visitors' && !isMember ? null : this.refuse();
  }

  /** Returns the refusal of a change, or null if there is no maintenance. */
  refuse(): Refusal | null {
    return this.#current && refuse('maintenance', { retryAfterSeconds: computeRetrySeconds(this.#current.endsAt) });
  }

  handlers(): Handlers<typeof maintenanceEndpoints> {
    return {
      maintenance: async () => {
        const current = this.#current;
        if (current === null) return answer({ maintenance: null });
        const { startedAt, endsAt, message } = current;
        const ends_at = endsAt?.toISOString() ?? null;
        return answer({ maintenance: { started_at: startedAt.toISOString(), ends_at, message } });
      },
    };
  }
}

function computeRetrySeconds(endsAt: Date | null): number {
  const seconds = endsAt === null ? RETRY_AFTER_SECONDS : Math.ceil((endsAt.getTime() - Date.now()) / 1_000);
  // It may last longer than expected.
  return Math.min(seconds > 0 ? seconds : RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS);
}

import type { Random } from './random.ts';
import { toDatabaseError, type Fault, type Faults } from './faults.ts';
import type { EventLoop, Trace } from './event-loop.ts';

/** As the real connections do. */
const SILENCE_LIMIT_MS = 2_800;
const REFUSED_AFTER_MS = 1;
const SLOWEST_MS = 900;
/** A statement may still be committed this long after its client went away. */
const MAX_LATE_MS = 300;

/** Everything in `commit` happens at one moment. */
interface Statement<Begun, Result> {
  readonly begin?: () => Begun;
  readonly commit: (begun: Begun | undefined) => Result;
}

/** Gets answers only while it is alive. */
export interface DatabaseClient {
  readonly name: string;
  readonly isAlive: () => boolean;
}

interface InFlight {
  readonly client: DatabaseClient;
  /** Aborts before the commit, and tells the client if it is alive. */
  readonly abort: () => void;
}

export interface DatabaseServer {
  readonly execute: <Begun, Result>(
    asker: DatabaseClient,
    what: string,
    statement: Statement<Begun, Result>,
  ) => Promise<Result>;
  /** Aborts every statement in flight and refuses connections during `downMs`. */
  readonly restart: (downMs: number) => void;
  readonly fallSilent: (silentMs: number) => void;
  /** How much slower statements have been so far, in total. */
  readonly slownessMs: () => number;
  /** Aborts each open statement of the client with an even chance. */
  readonly dropClient: (asker: DatabaseClient) => void;
}

interface DatabaseServerDeps {
  readonly eventLoop: EventLoop;
  readonly random: Random;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly oneWayMs: number;
}

export function createDatabaseServer({
  eventLoop,
  random,
  faults,
  trace,
  oneWayMs,
}: DatabaseServerDeps): DatabaseServer {
  const inFlight = new Set<InFlight>();
  let downUntilMs = 0;
  let silentUntilMs = 0;
  let slownessMs = 0;
  const oneWay = (): number => oneWayMs * (0.5 + random.next());

  function ask<Begun, Result>(
    asker: DatabaseClient,
    what: string,
    { begin, commit }: Statement<Begun, Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isAborted = false;
      const tell = (how: string, work: () => void): void => {
        inFlight.delete(statement);
        if (isAborted || !asker.isAlive()) return;
        trace.record(`${asker.name} ${what} ${how}`);
        work();
      };
      const fail = (fault: Exclude<Fault, 'slow'>, delayMs: number): void =>
        eventLoop.after(delayMs, () => tell(fault, () => reject(toDatabaseError(fault))));
      const statement: InFlight = {
        client: asker,
        abort() {
          if (isAborted) return;
          const error = toDatabaseError('ended by the administrator');
          eventLoop.after(0, () => asker.isAlive() && reject(error));
          isAborted = true;
        },
      };

      const now = eventLoop.nowMs();
      if (now < downUntilMs) return fail('lost before the commit', REFUSED_AFTER_MS);
      if (now < silentUntilMs) return fail('timed out', SILENCE_LIMIT_MS);
      const fault = faults.next();
      switch (fault) {
        case 'lost before the commit':
        case 'deadlock':
        case 'serialization failure':
        case 'unique violation':
        case 'ended by the administrator':
          return fail(fault, oneWay());
        case 'timed out':
          return fail(fault, SILENCE_LIMIT_MS);
        case null:
        case 'slow':
        case 'lost after the commit':
        case 'timed out, committed later':
          break;
      }

      inFlight.add(statement);
      const isLate = fault === 'timed out, committed later';
      if (isLate) fail(fault, SILENCE_LIMIT_MS);
      const slowMs = fault === 'slow' ? SLOWEST_MS * random.next() : 0;
      slownessMs += slowMs;
      const wait = isLate ? SILENCE_LIMIT_MS + MAX_LATE_MS * random.next() : oneWay() + slowMs;
      let begun: Begun | undefined;
      if (begin) eventLoop.after(wait * random.next(), () => (begun = begin()));
      eventLoop.after(wait, () => {
        if (isAborted) return;
        const answered = attempt(() => commit(begun));
        trace.record(`${asker.name} ${what} is done`);
        if (fault === 'lost after the commit') fail(fault, oneWay());
        else if (!isLate) eventLoop.after(oneWay(), () => tell('is answered', () => answered(resolve, reject)));
      });
    });
  }

  return {
    execute: ask,
    restart(downMs) {
      downUntilMs = eventLoop.nowMs() + downMs;
      for (const statement of inFlight) statement.abort();
      inFlight.clear();
    },
    slownessMs: () => slownessMs,
    fallSilent: (silentMs) => void (silentUntilMs = eventLoop.nowMs() + silentMs),
    dropClient(asker) {
      for (const statement of inFlight) if (statement.client === asker && random.happens(0.5)) statement.abort();
    },
  };
}

function attempt<Result>(work: () => Result) {
  try {
    const result = work();
    return (resolve: (result: Result) => void) => resolve(result);
  } catch (error) {
    return (_: unknown, reject: (error: unknown) => void) => reject(error);
  }
}

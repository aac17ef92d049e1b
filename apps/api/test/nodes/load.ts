import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registerClient, type NodeClient, type Reply } from './client.ts';

export interface SentBet {
  readonly key: string;
  reply?: Reply;
}

export interface Better {
  readonly client: NodeClient;
  readonly bets: SentBet[];
}

export interface Load {
  readonly bettors: readonly Better[];
  readonly failures: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Leaves the nodes time to start under load. */
const THINK_MS = 15;
const TRY_AGAIN_MS = 50;

/** Starts players who bet until stopped. With `retry` each bet is repeated with its key until answered. */
export async function startLoad(url: string, count: number, { retry }: { retry: boolean }): Promise<Load> {
  const bettors = await Promise.all(
    Array.from({ length: count }, async (): Promise<Better> => ({ client: await registerClient(url), bets: [] })),
  );
  const failures: string[] = [];
  let isOver = false;

  const tryOnce = async ({ client }: Better, sent: SentBet): Promise<boolean> => {
    try {
      const reply = await client.bet(url, sent.key);
      if (reply.status === 200) sent.reply = reply;
      else failures.push(`a bet was answered with ${reply.status}: ${reply.body}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      failures.push(`a bet was not answered: ${String(error)} ${cause}`);
    }
    return sent.reply !== undefined;
  };
  const betOn = async (better: Better): Promise<void> => {
    while (!isOver) {
      const sent: SentBet = { key: randomUUID() };
      better.bets.push(sent);
      while (!(await tryOnce(better, sent)) && retry) await pause(TRY_AGAIN_MS);
      await pause(THINK_MS);
    }
  };
  const betting = Promise.all(bettors.map(betOn));
  return {
    bettors,
    failures,
    async stop() {
      isOver = true;
      await betting;
    },
  };
}

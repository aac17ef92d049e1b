import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { consistencyPath, formatVerifierKey, type LogState } from '@wow/core/fairness';
import { formatCheckpointRequest, openTiles, verifyNote } from '@wow/core/fairness/server';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { toLogKey } from '@wow/product/fair-play/server';
import { deriveSigningKey, type SigningKey } from '@wow/product/games/server';
import { newSecrets } from '../new-secrets.ts';
import { describeWithSigsum } from './sigsum-witness.ts';
import { growAbove, openLog, readCheckpointText, readShown, readWitnesses, type Log } from './witnessed-log.ts';

/** A Sigsum log is named after its key. */
const nameLikeSigsum = ({ publicKey }: SigningKey): string =>
  `sigsum.org/v1/tree/${createHash('sha256').update(publicKey).digest('hex')}`;

async function post(url: URL, body: string): Promise<readonly [status: number, text: string]> {
  const response = await fetch(new URL('add-checkpoint', url), { method: 'POST', body });
  return [response.status, await response.text()];
}

async function prove({ server }: Log, from: number, log: LogState): Promise<readonly Uint8Array[]> {
  const tiles = await openTiles(log, async ({ level, width }) => {
    const { rawPayload } = await server.app.inject({ url: `/api/log/tile/${level}/000.p/${width}` });
    return rawPayload;
  });
  return tiles.hashRanges(consistencyPath(from, log.size));
}

describeWithSigsum('the witness of Sigsum', (start) => {
  describeOnAnyDatabase('and the log of a server', (openFresh) => {
    test('agree as the log grows, and about replays, forged proofs and forks', async () => {
      const secrets = newSecrets();
      const signingKey = deriveSigningKey(secrets.signingKey);
      const origin = nameLikeSigsum(signingKey);
      const open = async (db: Database): Promise<Log> => {
        await db.query('insert into log_origin (origin) values ($1)', [origin]);
        return openLog(db, [witness], { secrets });
      };
      const witness = await start(formatVerifierKey(toLogKey(origin, signingKey)));
      const log = await open(await openFresh());
      const first = await readCheckpointText(log.server);
      const sizes: number[] = [];
      for (let grown = 0; grown < 3; grown += 1) {
        await growAbove(log, sizes.at(-1) ?? 0);
        await log.offer();
        const { size, note } = await readShown(log.server);
        sizes.push(size);
        expect(verifyNote(note, [witness.key])).toBe('holds');
        expect((await readWitnesses(log)).witnesses).toMatchObject([{ name: witness.key.name, size, state: 'seen' }]);
      }
      const last = sizes.at(-1)!;
      expect(await post(witness.url, formatCheckpointRequest(0, [], first))).toEqual([409, `${last}\n`]);

      await growAbove(log, last);
      await log.server.db.query(`update log_publication set at = at - interval '61 seconds'`);
      const [newer, text] = [await readShown(log.server), await readCheckpointText(log.server)];
      const proof = await prove(log, last, newer);
      const forged = [new Uint8Array(32), ...proof.slice(1)];
      expect((await post(witness.url, formatCheckpointRequest(last, forged, text)))[0]).toBe(422);
      expect((await post(witness.url, formatCheckpointRequest(last, proof, text)))[0]).toBe(200);

      const fork = await open(await openFresh());
      await fork.offer();
      expect(await readWitnesses(fork)).toMatchObject({ witnesses: [{ size: 0, state: 'refused' }] });
      while ((await readShown(fork.server)).size <= newer.size) {
        await growAbove(fork, (await readShown(fork.server)).size);
        await fork.offer();
      }
      expect(await readWitnesses(fork)).toMatchObject({ witnesses: [{ size: 0, state: 'refused' }] });
      expect(fork.warnings).toEqual([
        `The witness ${witness.key.name} has cosigned ${newer.size} leaves of this log, which has fewer.`,
        `The witness ${witness.key.name} says that this log does not continue the ${newer.size} leaves that it cosigned.`,
      ]);
      await growAbove(log, newer.size);
      await log.offer();
      expect((await readWitnesses(log)).witnesses).toMatchObject([{ state: 'seen' }]);
      console.log(
        `Cosigned 0 → ${sizes.join(' → ')} → ${newer.size} leaves, a fork of ${(await readShown(fork.server)).size} refused.`,
      );
    });
  });
});

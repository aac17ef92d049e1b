import { expect, test } from 'vitest';
import { canonicalJson } from '@wow/core/protocol';
import { readPublishedCheckpoint } from '@wow/product/fair-play/server';
import { createSealer, loadSigner } from '@wow/product/games/server';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { parseAuditOptions } from '../cli-options.ts';
import { describeServer } from '../in-world.ts';
import { logAll } from '../logged-round.ts';
import type { TestServer } from '../world.ts';
import { waitUntilLogged } from './test-tamperings.ts';

const audit = ({ db, archive, secrets }: TestServer) =>
  runAudit({ db, archive, sealer: createSealer(secrets.seedKey) }, parseAuditOptions([]), 1);

describeServer('an audit of a log with heads of an older server', {}, (world) => {
  test('checks their signatures, beside checkpoints of the same size', async () => {
    const { token } = await world.newPlayer({ points: 10_000 });
    await logAll(world, token);
    await waitUntilLogged(world);
    const { size, root } = (await readPublishedCheckpoint(world.db))!;
    const signer = await loadSigner(world.db, world.secrets.signingKey);
    const head = {
      kind: 'wow-log-head-1',
      key: signer.keyId,
      tree_size: size,
      root: Buffer.from(root).toString('hex'),
      at: '2026-11-22T12:00:00.000Z',
    };
    const signature = await signer.sign(canonicalJson(head));
    const insert = (at: string) =>
      world.db.query(
        `insert into log_head (tree_size, root, at, signed_by, signature)
         values ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'))`,
        [size, head.root, at, signer.keyNumber, signature!],
      );
    await insert(head.at);
    expect(await audit(world)).toMatchObject({ sound: true });
    // What is published does not change.
    expect(await readPublishedCheckpoint(world.db)).toMatchObject({ size, root });
    await world.db.transaction(async (tx) => {
      await tx.query('alter table log_head disable trigger user');
      await tx.query('delete from log_head where origin is null');
      await tx.query('alter table log_head enable trigger user');
    });
    await insert('2026-11-22T12:00:00.001Z');
    expect(await audit(world)).toMatchObject({
      sound: false,
      discrepancies: [{ kind: 'head', subject: `the head of ${size} leaves, its signature` }],
    });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { followLogWith } from '../../../cli/src/log-command.ts';
import { parseLogOptions } from '../cli-options.ts';
import { startHttpWitness } from './http-witness.ts';
import { openLog, readWitnesses } from './witnessed-log.ts';

describeOnAnyDatabase('a follower who knows a witness', (openFresh) => {
  async function start() {
    const witness = await startHttpWitness();
    const log = await openLog(await openFresh(), [witness]);
    const folder = await mkdtemp(join(tmpdir(), 'wow-cosigned-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const url = await log.server.listen();
    const follow = async (...vkeys: readonly string[]) => {
      const lines: string[] = [];
      const add = (line: string): void => void lines.push(line);
      const words = [
        '--url',
        url,
        '--state',
        join(folder, 'state.json'),
        ...vkeys.flatMap((key) => ['--witness', key]),
      ];
      return { code: await followLogWith(parseLogOptions(words), { log: add, error: add }), output: lines.join('\n') };
    };
    return { witness, log, follow };
  }

  test('requires its cosignature, and that of each other one that is named', async () => {
    const { witness, log, follow } = await start();
    expect(await follow(witness.vkey)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DISCREPANCY: other.example\/witness has not cosigned the checkpoint of \d+ leaves/,
      ),
    });
    await log.offer();
    expect(await follow(witness.vkey)).toMatchObject({ code: 0 });
    const third = await startHttpWitness('third.example/witness');
    expect(await follow(witness.vkey, third.vkey)).toEqual({
      code: 1,
      output: expect.stringMatching(/^DISCREPANCY: third.example\/witness has not cosigned/),
    });
    expect(await follow()).toMatchObject({ code: 0 });
    await expect(follow('wow.example/log+x+x')).rejects.toThrow('It must be the vkey of a witness');
  });

  test('reports a forged one', async () => {
    const { witness, log, follow } = await start();
    await log.offer();
    await log.server.db.query(
      'update log_witness set cosignature = set_byte(cosignature, 20, get_byte(cosignature, 20) # 1)',
    );
    expect(await follow(witness.vkey)).toEqual({
      code: 1,
      output: expect.stringMatching(/^DISCREPANCY: The cosignature of other.example\/witness under .* does not hold/),
    });
  });
});

describeOnAnyDatabase('a log that has lost leaves', (openFresh) => {
  test('offers its checkpoint all the same, and is refused', async () => {
    const witness = await startHttpWitness();
    const log = await openLog(await openFresh(), [witness]);
    await log.offer();
    const [{ size }] = (await readWitnesses(log)).witnesses;
    await log.server.db.query('update log_witness set size = size + 5');
    witness.answer = (_request, response) => void response.writeHead(409).end(`${size + 5}\n`);
    await log.offer();
    expect((await readWitnesses(log)).witnesses).toMatchObject([{ size: size + 5, state: 'refused' }]);
    expect(log.warnings).toEqual([
      `The witness other.example/witness has cosigned ${size + 5} leaves of this log, which has fewer.`,
    ]);
  });
});

import { expect, test } from 'vitest';
import { listOldPartitions } from '@wow/product/ledger/server';
import { archivePartitions } from '../../../cli/src/operator/archive-command.ts';
import { waitUntilLogged } from '../audit/test-tamperings.ts';
import { forgetProgress, SEASON } from '../quests/quest-calls.ts';
import { TestServer } from '../world.ts';
import { askCall, contractCalls, type Ask, type ContractCall } from './example.ts';
import { getExample } from './examples.ts';
import { expectProvoked, expectSuccess } from './expect-promised.ts';

/** Also this month. */
const ANY_AGE = '-70 days';

/** Tests calls of a server without the files of archived rounds. Leaves the world with an archive. */
export function walkLostArchive(world: TestServer): void {
  test('refuses old rounds whose file is lost with a code of their own, and answers all else', async () => {
    const prepared: (readonly [ContractCall, Ask])[] = [];
    for (const call of contractCalls) {
      if (call.endpoint.readsHistory) prepared.push([call, await getExample(call).succeed(world)]);
    }
    await waitUntilLogged(world);
    await forgetProgress(world);
    await archivePartitions(world.db, world.archive.directory, await listOldPartitions(world.db, ANY_AGE));
    const lost = await new TestServer().open(world.db, { secrets: world.secrets, quests: SEASON });
    let refused = 0;
    for (const [{ endpoint }, ask] of prepared) {
      const answer = await askCall(lost, endpoint, ask);
      if (answer.status < 300) expectSuccess(endpoint, answer);
      else {
        expectProvoked(endpoint, answer, 'history_unavailable');
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(prepared.length / 2);
    await lost.close();
  });
}

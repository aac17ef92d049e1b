import { expect, test } from 'vitest';
import { archiveAllMonths } from '../archive/old-history.ts';
import { waitUntilLogged } from '../audit/test-tamperings.ts';
import { forgetProgress, SEASON } from '../quests/quest-calls.ts';
import { TestServer } from '../world.ts';
import { askCall, contractCalls, type Ask, type ContractCall } from './example.ts';
import { getExample } from './examples.ts';
import { expectProvoked, expectSuccess } from './expect-promised.ts';

/** Tests calls of a server without the files of archived rounds. Leaves the world with an archive. */
export function walkLostArchive(world: TestServer): void {
  test('refuses calls that need a lost file with a code of their own, and answers others that read history', async () => {
    const prepared: (readonly [ContractCall, Ask])[] = [];
    for (const call of contractCalls) {
      if (call.endpoint.readsHistory) prepared.push([call, await getExample(call).succeed(world)]);
    }
    await waitUntilLogged(world);
    await forgetProgress(world);
    await archiveAllMonths(world.db, world.archive.directory);
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

import { describeOnPostgres } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheatedSite } from './cheated-site.ts';
import { beHonest, type HonestSite } from './honest-time.ts';
import { MANIPULATIONS } from './manipulations.ts';
import { watch, type Noticed } from './watchers.ts';

describeOnPostgres('an operator with the database and all keys', (_open, make) => {
  let honest: HonestSite;
  beforeAll(async () => {
    honest = await beHonest(make);
  }, 120_000);
  afterAll(() => honest.close());

  async function lookAt(change: (site: CheatedSite) => Promise<unknown>): Promise<Noticed> {
    try {
      const site = await honest.open();
      const changed = await change(site);
      return await watch(changed instanceof CheatedSite ? changed : site);
    } finally {
      await honest.closeCopies();
    }
  }

  test('who changes nothing is suspected by no one', async () => {
    expect(await lookAt(async () => undefined)).toEqual({});
  });

  test.each(MANIPULATIONS)('$number: $what', async ({ change, noticedBy }) => {
    const noticed = await lookAt(change);
    expect(Object.keys(noticed).toSorted(), JSON.stringify(noticed, null, 2)).toEqual(noticedBy.toSorted());
  });
});

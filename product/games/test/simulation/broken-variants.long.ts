import { afterAll, describe, expect, test } from 'vitest';
import { brokenVariants } from './broken-variants.ts';
import { simulate } from './simulate.ts';

const MOST_SEEDS = 400;

describe('an engine that is wrong', () => {
  const caught: Record<string, string | number>[] = [];
  afterAll(() => console.table(caught));

  test.each(brokenVariants)(
    'by $name is found out',
    async ({ name, guarantees, breaks }) => {
      let steps = 0;
      for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
        const { violation, steps: taken } = await simulate(seed, guarantees);
        steps += taken;
        if (!violation) continue;
        caught.push({
          variant: name,
          invariant: violation.invariant,
          seed,
          'steps in seed': taken,
          'steps in all': steps,
        });
        expect(breaks).toContain(violation.invariant);
        return;
      }
      expect.unreachable(`nothing was found in ${steps} steps`);
    },
    60_000,
  );
});

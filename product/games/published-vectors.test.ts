import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawWords as drawOnServer } from '@wow/core/fairness/server';
import { drawWords as drawInBrowser } from '@wow/core/fairness/web';
import { luckySpins } from './lucky-spins/game.ts';
import { roulette } from './roulette/game.ts';

const vectorSchema = z.object({
  id: z.string(),
  kind: z.string(),
  server_seed: z.string(),
  client_seed: z.string(),
  nonce: z.int(),
  segments: z.optional(z.int()),
  expected: z.unknown(),
});
type Vector = z.output<typeof vectorSchema>;

const { published: vectors } = z
  .object({ published: z.array(vectorSchema) })
  .parse(JSON.parse(readFileSync(new URL('../../verifiers/vectors.json', import.meta.url), 'utf8')));

const ofKind = (kind: string): readonly Vector[] => vectors.filter((vector) => vector.kind === kind);

const wheelRules = ({ segments = 0 }: Vector) =>
  luckySpins.rules({ sections: Array.from({ length: segments }, (_, points) => ({ points })) });

const WHEELS = [
  ['roulette_37', 3, () => roulette.rules(roulette.defaults)],
  ['wheel_index', 15, wheelRules],
] as const;

describe.each(WHEELS)('what other verifiers have published as %s', (kind, count, rulesOf) => {
  test('is all here', () => {
    expect(ofKind(kind)).toHaveLength(count);
  });

  test.each(ofKind(kind))('$id is where our rules stop the wheel, on the server and in the browser', async (vector) => {
    const rules = rulesOf(vector);
    const seeds = [vector.server_seed, vector.client_seed, vector.nonce, rules.words] as const;
    expect(rules.play(drawOnServer(...seeds)).index).toBe(vector.expected);
    expect(rules.play(await drawInBrowser(...seeds)).index).toBe(vector.expected);
  });
});

import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { DisplayPhase } from '../roll.ts';
import { PlayerFace } from './PlayerFace.tsx';
import type { PlayerSession } from './player-session.ts';

const session = { username: 'nova', face: null } as PlayerSession;

const draw = async (phase: DisplayPhase): Promise<string> =>
  text((await prerenderToNodeStream(<PlayerFace session={session} phase={phase} ground="var(--blush)" />)).prelude);

test('player face: watches the wheel only while it turns', async () => {
  expect(await draw('rolling')).toContain('data-watches');
  for (const phase of ['waiting', 'won', 'lost'] as const) expect(await draw(phase)).not.toContain('data-watches');
});

test('player face: is glad about a win, and after a loss as it was before', async () => {
  expect(await draw('won')).not.toBe(await draw('waiting'));
  expect(await draw('lost')).toBe(await draw('waiting'));
});

import { expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Face } from '@wow/core/ui';
import { listItems } from '../../items.ts';

const draw = async (worn: string | null): Promise<string> =>
  text((await prerenderToNodeStream(<Face seed="nova" size={44} mood="calm" worn={worn} />)).prelude);

test('every item of the face has art of its own', async () => {
  const parts = (['hat', 'eyes', 'mouth', 'colour'] as const).flatMap((kind) => listItems(kind));
  const drawn = await Promise.all([...parts, 'hat-none'].map(draw));
  expect(new Set(drawn).size).toBe(parts.length + 1);
});

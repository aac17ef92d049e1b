// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useEndpointQuery } from './use-endpoint-query.ts';

const shown: (string | undefined)[] = [];

/** Shows the choice of the player, then the server's, as soon as it is saved. */
function Choice() {
  const cache = useQueryClient();
  const { reply } = useEndpointQuery('hat', async () => ({ kind: 'reply', reply: { hat: 'crown' } }) as const, 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const hat = chosen ?? reply?.hat;
  useLayoutEffect(() => void shown.push(hat));
  const save = () => {
    cache.setQueryData(['hat'], { hat: 'cap' });
    setChosen(null);
  };
  return (
    <>
      <button onClick={() => setChosen('cap')}>choose</button>
      <button onClick={save}>save</button>
    </>
  );
}

test('a choice that was saved is not taken back for a moment', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => root.unmount());
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Choice />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(shown.at(-1)).toBe('crown'));
  const [choose, save] = box.querySelectorAll('button');
  choose!.click();
  await vi.waitFor(() => expect(shown.at(-1)).toBe('cap'));
  shown.length = 0;
  save!.click();
  await vi.waitFor(() => expect(shown).toContain('cap'));
  expect(shown).not.toContain('crown');
});

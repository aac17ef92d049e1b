import { createElement, StrictMode, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { CatalogueFrame, type ThemeName } from '../../catalogue/CatalogueFrame.tsx';
import type { Meta, Story } from '../../catalogue/story.ts';
import type { ConnectLayout } from '../../src/connect/connect-reducer.ts';

// Shows a story of the catalogue without Storybook: ?story=account-dialog--batches&layout=mobile&theme=dark&locale=ar.

type StoryModule = { readonly default: Meta<object> } & Readonly<Record<string, Story>>;

const modules = import.meta.glob<StoryModule>('../../catalogue/*.stories.tsx', { eager: true });

/** Returns Storybook's id: `ScanAwaited` of "Connect dialog" is `connect-dialog--scan-awaited`. */
const toId = (title: string, name: string): string =>
  `${title.replaceAll(/\W+/g, '-')}--${name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')}`.toLowerCase();

interface ShownStory extends Story {
  readonly component: Meta<object>['component'];
}

const STORIES: ReadonlyMap<string, ShownStory> = new Map(
  Object.values(modules).flatMap(({ default: { title, component, args }, ...stories }) =>
    Object.entries(stories).map(([name, story]) => [
      toId(title, name),
      { ...story, component, args: { ...args, ...story.args } },
    ]),
  ),
);

function Shown({ story: { component, args, play } }: { story: ShownStory }): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvasElement = canvas.current!;
    void Promise.resolve(play?.({ canvasElement })).then(() => (canvasElement.dataset['played'] = ''));
  }, [play]);
  return <div ref={canvas}>{createElement(component, args)}</div>;
}

const List = (): ReactNode => (
  <ul>
    {[...STORIES.keys()].map((id) => (
      <li key={id}>
        <a href={`?story=${id}`}>{id}</a>
      </li>
    ))}
  </ul>
);

/** The query changes without a load, too: a test of every story takes a fraction of the time. */
function useQuery(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('popstate', changed);
      return () => removeEventListener('popstate', changed);
    },
    () => location.search,
  );
}

function Stories(): ReactNode {
  const asked = new URLSearchParams(useQuery());
  const id = asked.get('story') ?? '';
  const story = STORIES.get(id);
  return (
    <CatalogueFrame
      theme={(asked.get('theme') ?? 'light') as ThemeName}
      layout={(asked.get('layout') ?? 'wide') as ConnectLayout}
      locale={asked.get('locale') ?? 'en'}
    >
      <h1>{story ? id : 'The stories of the wallet kit'}</h1>
      {story ? <Shown key={id} story={story} /> : <List />}
    </CatalogueFrame>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Stories />
  </StrictMode>,
);

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PageState } from '../page-state.ts';
import type { PageRunner } from './page-runner.ts';
import { createWidgetPage, type QuestPorts } from './widget-page.ts';

/** What the player can do about a widget. */
export type PagePress = 'retry' | 'use-builtin';

/** Puts the widget into the container while it is on the screen. Returns how that goes, and how to tell it of a press. */
export function useWidgetPage(
  container: RefObject<HTMLElement | null>,
  title: string,
  ports: QuestPorts,
): readonly [PageState, (press: PagePress) => void] {
  const [state, setState] = useState<PageState>({ phase: 'away', tries: 0 });
  const page = useRef<PageRunner>(null);
  const currentPorts = useEffectEvent(() => ports);
  const begin = useEffectEvent((place: HTMLElement) => createWidgetPage(place, title, () => currentPorts()));

  useEffect(() => {
    if (!container.current) return;
    const own = begin(container.current);
    const stop = own.subscribe(() => setState(own.state()));
    page.current = own;
    own.send({ type: 'enter' });
    return () => {
      stop();
      own.send({ type: 'leave' });
    };
  }, [container]);

  return [state, (type) => page.current?.send({ type })];
}

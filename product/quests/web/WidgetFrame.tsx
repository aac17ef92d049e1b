import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { AWAY, type PageState } from '../widget-page-machine.ts';
import { createWidgetPage, type QuestPorts, type SendPageEvent } from './widget-page.ts';
import { Button, LoadingLogo } from '@wow/core/ui';
import { WidgetFailedPanel } from './WidgetFailedPanel.tsx';
import { useMessages } from './messages.ts';
import styles from './WidgetFrame.module.css';

type PageAction = 'retry' | 'use-builtin';

/** Embeds the widget while the container is mounted. */
function useWidgetPage(
  container: RefObject<HTMLElement | null>,
  title: string,
  ports: QuestPorts,
): readonly [PageState, (press: PageAction) => void] {
  const [state, setState] = useState(AWAY);
  const page = useRef<SendPageEvent>(null);
  const currentPorts = useEffectEvent(() => ports);
  const begin = useEffectEvent((place: HTMLElement) => createWidgetPage(place, title, () => currentPorts(), setState));

  useEffect(() => {
    if (!container.current) return;
    const send = begin(container.current);
    page.current = send;
    send({ type: 'enter' });
    return () => send({ type: 'leave' });
  }, [container]);

  return [state, (type) => page.current?.({ type })];
}

const CONTAINER_ID = 'CLAIMR_CONTAINER';

export function WidgetFrame({ ports, onBack }: { ports: QuestPorts; onBack: () => void }) {
  const messages = useMessages();
  const container = useRef<HTMLDivElement>(null);
  const [state, press] = useWidgetPage(container, messages.quests, ports);
  // `readSettings` may have returned a fallback: each visit reads again.
  const { data: settings } = useQuery({ queryKey: ['quest widget'], queryFn: ports.readSettings, gcTime: 0 });
  const isShown = state.phase === 'shown';
  return (
    <section className={styles.frame} aria-label={messages.quests} aria-busy={!isShown && state.phase !== 'failed'}>
      {/** The widget owns the children; React renders none. */}
      <div ref={container} id={CONTAINER_ID} className={styles.container} inert={!isShown} />
      {state.phase === 'failed' && (
        <WidgetFailedPanel
          why={state.why}
          onRetry={() => press('retry')}
          onUseBuiltin={settings?.kind === 'claimr' ? () => press('use-builtin') : null}
          onBack={onBack}
        />
      )}
      {state.phase !== 'failed' && !isShown && (
        <Cover slow={'slow' in state && state.slow} onRetry={() => press('retry')} />
      )}
    </section>
  );
}

function Cover({ slow, onRetry }: { slow: boolean; onRetry: () => void }) {
  const messages = useMessages();
  return (
    <div className={styles.cover} role="status">
      <LoadingLogo width={220} label={messages.loading} ground="var(--house-1)" />
      <div className={styles.slow}>
        {slow && (
          <>
            <p>{messages.stillWarming}</p>
            <Button variant="soft" onClick={onRetry}>
              {messages.retry}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

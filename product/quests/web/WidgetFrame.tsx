import { useRef, type ReactNode } from 'react';
import { Button, WaitingArt } from '@wow/core/ui';
import type { PageState } from '../page-state.ts';
import { AsleepPanel } from './AsleepPanel.tsx';
import { useMessages } from './messages.ts';
import { useThirdParty } from './use-third-party.ts';
import { useWidgetPage, type PagePress } from './use-widget-page.ts';
import type { QuestPorts } from './widget-page.ts';
import styles from './WidgetFrame.module.css';

/** Where third parties' scripts look for their place. */
const CONTAINER_ID = 'CLAIMR_CONTAINER';

/** The frame that the widget lives in, and what covers it until it is ready or when it never is. */
export function WidgetFrame({ ports, onBack }: { ports: QuestPorts; onBack: () => void }) {
  const messages = useMessages();
  const container = useRef<HTMLDivElement>(null);
  const [state, press] = useWidgetPage(container, messages.quests, ports);
  const isThirdParty = useThirdParty(ports);
  const isShown = state.phase === 'shown';
  return (
    <section className={styles.frame} aria-label={messages.quests} aria-busy={!isShown && state.phase !== 'failed'}>
      {/* Its children are the widget's own; React puts none there. */}
      <div ref={container} id={CONTAINER_ID} className={styles.container} inert={!isShown} />
      {over(state, press, isThirdParty, onBack)}
    </section>
  );
}

function over(
  state: PageState,
  press: (what: PagePress) => void,
  isThirdParty: boolean,
  onBack: () => void,
): ReactNode {
  if (state.phase === 'shown') return null;
  if (state.phase === 'failed') {
    return (
      <AsleepPanel
        why={state.why}
        onRetry={() => press('retry')}
        onUseBuiltin={isThirdParty ? () => press('use-builtin') : null}
        onBack={onBack}
      />
    );
  }
  return <Cover slow={'slow' in state && state.slow} onRetry={() => press('retry')} />;
}

function Cover({ slow, onRetry }: { slow: boolean; onRetry: () => void }) {
  const messages = useMessages();
  return (
    <div className={styles.cover} role="status">
      <WaitingArt width={220} label={messages.loading} ground="var(--house-1)" />
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

import { useWidget, WidgetProvider, type WidgetContext } from '../state/widget-context.ts';
import styles from '../ui/Frame.module.css';
import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuestApi } from '../api/client.ts';
import type { Paid } from '../api/replies.ts';
import { RewardBurst } from './RewardBurst.tsx';
import type { HostLink } from '../state/host-link.ts';
import { type SignInOptions, SignedOut } from './SignedOut.tsx';
import type { BoardState } from '../state/use-board.ts';
import { formatPaid } from '../i18n/format.ts';
import type { I18n } from '../i18n/i18n.ts';
import { BoardView } from './BoardView.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Message } from '../ui/Message.tsx';

const ROWS = 4;

/** As high as what comes in its place. */
function Skeleton() {
  const { formatMessage } = useWidget();
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{formatMessage('loading')}</span>
      <div className={styles['sheet']} />
      <div className={styles['gap']} />
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className={styles['blank']}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

interface ScreenProps {
  reader: BoardState;
  speech: I18n;
  calls: QuestApi;
  tell: HostLink['tell'];
  navigate: 'host' | 'tab';
  read: () => void;
  retry: () => void;
  signIn: SignInOptions;
}

/** Where the focus goes on: the button that was pressed is gone with what was claimed, or soon will be. */
const NEXT_FOCUS_SELECTOR = '[role="tab"][aria-selected="true"]';

/** What the widget shows in each of its states. */
export function Screen({ reader, speech, calls, tell, navigate, read, retry, signIn }: ScreenProps) {
  const [announcement, announce] = useState('');
  const [paid, celebrate] = useState<Paid | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const wasBursting = useRef(false);
  const board = reader.kind === 'shown' ? reader.board : null;
  const nowMs = reader.kind === 'shown' ? reader.atMs : 0;
  const { formatMessage } = speech;

  const widget = useMemo<WidgetContext>(
    () => ({
      ...speech,
      calls,
      tell,
      navigate,
      read,
      announce,
      nowMs,
      xpMul: board?.user.xp_mul ?? 1,
      celebrate(next) {
        celebrate(next);
        const { main, more } = formatPaid(next, speech);
        announce(speech.formatMessage('youGot', { what: [main, ...more].join(', ').replaceAll('+', '') }));
      },
    }),
    [speech, calls, tell, navigate, read, board, nowMs],
  );

  useEffect(() => {
    document.title = speech.formatMessage('quests');
  }, [speech]);

  const isBursting = paid !== null;
  useEffect(() => {
    if (wasBursting.current && !isBursting)
      page.current?.querySelector<HTMLElement>(NEXT_FOCUS_SELECTOR)?.focus({ preventScroll: true });
    wasBursting.current = isBursting;
  }, [isBursting]);

  return (
    <WidgetProvider value={widget}>
      <main className={classNames(styles['frame'], isBursting && styles['bursting'])}>
        <h1 className="sr">{formatMessage('quests')}</h1>
        <div ref={page} inert={isBursting}>
          {(reader.kind === 'waiting' || reader.kind === 'loading') && <Skeleton />}
          {reader.kind === 'failed' && (
            <Message whole mouth="shut" title={formatMessage('failedTitle')} text={formatMessage('failedText')}>
              <Button large onClick={retry}>
                <RefreshCw size={18} strokeWidth={2.25} aria-hidden="true" />
                {formatMessage('retry')}
              </Button>
            </Message>
          )}
          {reader.kind === 'signed-out' && <SignedOut signIn={signIn} />}
          {reader.kind === 'shown' && <BoardView board={reader.board} isOld={reader.isOld} />}
        </div>
        {paid && <RewardBurst paid={paid} onClose={() => celebrate(null)} />}
        <p className="sr" role="status">
          {announcement}
        </p>
      </main>
    </WidgetProvider>
  );
}

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

/** As high as the board. */
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
  boardState: BoardState;
  i18n: I18n;
  calls: QuestApi;
  tell: HostLink['tell'];
  navigate: 'host' | 'tab';
  read: () => void;
  retry: () => void;
  signIn: SignInOptions;
}

/** The claimed quest's button is removed, so focus moves to the selected tab. */
const NEXT_FOCUS_SELECTOR = '[role="tab"][aria-selected="true"]';

export function Screen({ boardState, i18n, calls, tell, navigate, read, retry, signIn }: ScreenProps) {
  const [announcement, announce] = useState('');
  const [paid, celebrate] = useState<Paid | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const wasBursting = useRef(false);
  const board = boardState.kind === 'shown' ? boardState.board : null;
  const nowMs = boardState.kind === 'shown' ? boardState.atMs : 0;
  const { formatMessage } = i18n;

  const widget = useMemo<WidgetContext>(
    () => ({
      ...i18n,
      calls,
      tell,
      navigate,
      read,
      announce,
      nowMs,
      xpMul: board?.user.xp_mul ?? 1,
      celebrate(next) {
        celebrate(next);
        const { main, more } = formatPaid(next, i18n);
        announce(i18n.formatMessage('youGot', { what: [main, ...more].join(', ').replaceAll('+', '') }));
      },
    }),
    [i18n, calls, tell, navigate, read, board, nowMs],
  );

  useEffect(() => {
    document.title = i18n.formatMessage('quests');
  }, [i18n]);

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
          {(boardState.kind === 'waiting' || boardState.kind === 'loading') && <Skeleton />}
          {boardState.kind === 'failed' && (
            <Message whole mouth="shut" title={formatMessage('failedTitle')} text={formatMessage('failedText')}>
              <Button large onClick={retry}>
                <RefreshCw size={18} strokeWidth={2.25} aria-hidden="true" />
                {formatMessage('retry')}
              </Button>
            </Message>
          )}
          {boardState.kind === 'signed-out' && <SignedOut signIn={signIn} />}
          {boardState.kind === 'shown' && <BoardView board={boardState.board} isOld={boardState.isOld} />}
        </div>
        {paid && <RewardBurst paid={paid} onClose={() => celebrate(null)} />}
        <p className="sr" role="status">
          {announcement}
        </p>
      </main>
    </WidgetProvider>
  );
}

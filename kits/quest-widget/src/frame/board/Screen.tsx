import { useEffect, useRef, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { Paid } from '../api/replies.ts';
import { formatPaid, formatRelativeTime } from '../i18n/format.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { BoardState } from '../state/use-board.ts';
import { useWidget, WidgetProvider, type WidgetContext } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/Frame.module.css';
import { Message } from '../ui/Message.tsx';
import { BoardView } from './BoardView.tsx';
import { RewardBurst } from './RewardBurst.tsx';
import { SignedOut } from './SignedOut.tsx';

const ROWS = 4;

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

interface ScreenProps extends Pick<WidgetContext, 'calls' | 'tell' | 'navigate' | 'read'> {
  boardState: BoardState;
  i18n: I18n;
  openSignIn: () => boolean;
}

/** The claimed quest's button is removed, so focus moves to the selected tab. */
const NEXT_FOCUS_SELECTOR = '[role="tab"][aria-selected="true"]';

export function Screen({ boardState, i18n, openSignIn, ...actions }: ScreenProps) {
  const [announcement, announce] = useState('');
  const [paid, celebrate] = useState<Paid | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const wasBursting = useRef(false);
  const { formatMessage } = i18n;
  const nowMs = boardState.kind === 'shown' ? boardState.atMs : 0;
  const widget: WidgetContext = {
    ...i18n,
    ...actions,
    announce,
    nowMs,
    formatTime: (moment) => formatRelativeTime(new Date(moment).getTime() - nowMs, i18n.tag),
    xpMul: boardState.kind === 'shown' ? boardState.board.user.xp_mul : 1,
    celebrate(next) {
      celebrate(next);
      const { main, more } = formatPaid(next, i18n);
      announce(formatMessage('youGot', { what: [main, ...more].join(', ').replaceAll('+', '') }));
    },
  };

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
              <Button large onClick={actions.read}>
                <RefreshCw size={18} strokeWidth={2.25} aria-hidden="true" />
                {formatMessage('retry')}
              </Button>
            </Message>
          )}
          {boardState.kind === 'signed-out' && <SignedOut openSignIn={openSignIn} />}
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

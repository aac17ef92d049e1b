import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuestCalls } from '../api/quest-calls.ts';
import type { Paid } from '../api/replies.ts';
import { Burst } from '../burst/Burst.tsx';
import type { HostLink } from '../host-link.ts';
import type { SigningIn } from '../open-sign-in.ts';
import type { Reader } from '../reader.ts';
import { WidgetProvider, type WidgetContext } from '../widget-context.ts';
import { paidWords } from '../words/paid-words.ts';
import type { Speech } from '../words/use-speech.ts';
import { BoardView } from './BoardView.tsx';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Frame.module.css';
import { Message } from './Message.tsx';
import { SignedOut } from './SignedOut.tsx';
import { Skeleton } from './Skeleton.tsx';

interface ScreenProps {
  reader: Reader;
  speech: Speech;
  calls: QuestCalls;
  tell: HostLink['tell'];
  navigate: 'host' | 'tab';
  read: () => void;
  retry: () => void;
  signIn: SigningIn;
}

/** Where the focus goes on: the button that was pressed is gone with what was claimed, or soon will be. */
const NEXT = '[role="tab"][aria-selected="true"]';

/** What the widget shows in each of its states. */
export function Screen({ reader, speech, calls, tell, navigate, read, retry, signIn }: ScreenProps) {
  const [announcement, announce] = useState('');
  const [paid, celebrate] = useState<Paid | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const wasBursting = useRef(false);
  const board = reader.kind === 'shown' ? reader.board : null;
  const nowMs = reader.kind === 'shown' ? reader.atMs : 0;
  const { say } = speech;

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
        const { main, more } = paidWords(next, speech);
        announce(speech.say('youGot', { what: [main, ...more].join(', ').replaceAll('+', '') }));
      },
    }),
    [speech, calls, tell, navigate, read, board, nowMs],
  );

  useEffect(() => {
    document.title = speech.say('quests');
  }, [speech]);

  const isBursting = paid !== null;
  useEffect(() => {
    if (wasBursting.current && !isBursting)
      page.current?.querySelector<HTMLElement>(NEXT)?.focus({ preventScroll: true });
    wasBursting.current = isBursting;
  }, [isBursting]);

  return (
    <WidgetProvider value={widget}>
      <main className={classNames(styles['frame'], isBursting && styles['bursting'])}>
        <h1 className="sr">{say('quests')}</h1>
        <div ref={page} inert={isBursting}>
          {(reader.kind === 'waiting' || reader.kind === 'loading') && <Skeleton />}
          {reader.kind === 'failed' && (
            <Message whole mouth="shut" title={say('failedTitle')} text={say('failedText')}>
              <Button large onClick={retry}>
                <RefreshCw size={18} strokeWidth={2.25} aria-hidden="true" />
                {say('retry')}
              </Button>
            </Message>
          )}
          {reader.kind === 'signed-out' && <SignedOut signIn={signIn} />}
          {reader.kind === 'shown' && <BoardView board={reader.board} isOld={reader.isOld} />}
        </div>
        {paid && <Burst paid={paid} onClose={() => celebrate(null)} />}
        <p className="sr" role="status">
          {announcement}
        </p>
      </main>
    </WidgetProvider>
  );
}

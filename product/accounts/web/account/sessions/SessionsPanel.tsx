import { useRef } from 'react';
import { Button } from '@wow/core/ui';
import { sessionEndpoints } from '@wow/product/accounts';
import { Refusal } from '../../Refusal.tsx';
import { useSession } from '../../session.ts';
import { Bones } from '../Bones.tsx';
import { useAccountMessages } from '../messages.ts';
import { NotRead } from '../NotRead.tsx';
import { Panel } from '../Panel.tsx';
import rows from '../SettingRow.module.css';
import { useAct } from '../use-act.ts';
import { useSayDone } from '../use-say-done.ts';
import { SessionRow } from './SessionRow.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

export function SessionsPanel() {
  const messages = useAccountMessages();
  const { call } = useSession();
  const asked = useOwnSessions();
  const sayDone = useSayDone();
  const list = useRef<HTMLUListElement>(null);
  const sessions = asked.reply?.sessions;

  const onEnded = (words: string): void => {
    sayDone(words);
    // The button that had the focus goes with what it ended.
    list.current?.focus();
    asked.again();
  };
  const endOthers = useAct(() => call(sessionEndpoints.endOtherSessions), {
    done: () => onEnded(messages.othersEnded),
    lost: asked.again,
  });

  return (
    <Panel
      title={messages.sessions}
      aside={
        sessions?.some(({ current }) => !current) && (
          <Button variant="line" size="sm" busy={endOthers.isBusy} onClick={() => endOthers.run(undefined)}>
            {messages.signOutOthers}
          </Button>
        )
      }
    >
      <Refusal of={endOthers.refused} />
      {asked.failed && <NotRead asked={asked} />}
      {!sessions && !asked.failed && <Bones rows={2} />}
      <ul ref={list} className={rows.rows} tabIndex={-1} aria-label={messages.sessions}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} onLost={asked.again} />
        ))}
      </ul>
    </Panel>
  );
}

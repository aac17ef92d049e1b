import type { Ref } from 'react';
import { Button } from '@wow/core/ui';
import { limitsEndpoints, type PauseReply } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { AccountForm, ConsequenceList } from '../AccountForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAction } from '../../use-action.ts';
import type { TimeOutLength } from './time-out-lengths.ts';

interface TimeOutFormProps {
  length: TimeOutLength;
  /** Has the initial focus, so that a held key does not start a time-out. */
  notNow: Ref<HTMLButtonElement>;
  onNotNow: () => void;
  onPaused: (pause: PauseReply) => void;
  onLost: () => void;
}

/** Explains a time-out before it begins, because it cannot be undone. */
export function TimeOutForm({ length, notNow, onNotNow, onPaused, onLost }: TimeOutFormProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const act = useAction((until: TimeOutLength) => call(limitsEndpoints.pause, { body: { until } }), {
    done: onPaused,
    lost: onLost,
  });
  const end = length === 'forever' ? messages.neverEnds : messages.nobodyOpens;
  return (
    <AccountForm
      action={act}
      submitLabel={messages.shutTables}
      isReady
      onSubmit={() => act.run(length)}
      after={
        <Button ref={notNow} variant="soft" full onClick={onNotNow}>
          {messages.notNow}
        </Button>
      }
    >
      <ConsequenceList
        lines={[
          messages.nothingTaken,
          end,
          ...(length === 'forever' ? [messages.nobodyOpens] : []),
          messages.restStays,
        ]}
      />
    </AccountForm>
  );
}

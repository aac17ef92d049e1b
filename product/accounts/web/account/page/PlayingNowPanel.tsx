import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { rewardEndpoints } from '@wow/product/rewards';
import { RefusalMessage } from '../../refusals/RefusalMessage.tsx';
import { useCallAction } from '../../use-action.ts';
import { LoadState, Panel, SettingRow, SettingRows } from '../Panel.tsx';
import { useAccountMessages } from '../messages.ts';
import { useShownPlaying } from './account-queries.ts';

/** Whether other players see this one while they play. */
export function PlayingNowPanel() {
  const messages = useAccountMessages();
  const asked = useShownPlaying();
  const change = useCallAction(rewardEndpoints.changeShownPlaying, { done: asked.put, lost: asked.again });
  const shown = asked.reply?.shown;
  return (
    <Panel title={messages.playingNow}>
      <LoadState asked={asked} rows={1} />
      {shown !== undefined && (
        <SettingRows>
          <SettingRow
            icon={shown ? Eye : EyeOff}
            action={
              <Button
                variant="soft"
                size="sm"
                busy={change.isBusy}
                onClick={() => change.run({ body: { shown: !shown } })}
              >
                {shown ? messages.hideMe : messages.showMe}
              </Button>
            }
          >
            <b role="status">{shown ? messages.seen : messages.notSeen}</b>
            <small>{shown ? messages.seenText : messages.notSeenText}</small>
          </SettingRow>
        </SettingRows>
      )}
      <RefusalMessage refusal={change.refused} />
    </Panel>
  );
}

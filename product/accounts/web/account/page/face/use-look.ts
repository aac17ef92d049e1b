import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '@wow/core/protocol';
import { formatFace, rewardEndpoints } from '@wow/product/rewards';
import { LEADERBOARD_KEY, useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { useSession } from '../../../SessionProvider.tsx';

const LOOK_KEY = 'look';

type LookReply = ReplyOf<typeof rewardEndpoints.look>;
export type Worn = LookReply['worn'];
type SaveState = 'idle' | 'saved' | 'notOwned' | 'notSaved';

interface OwnLook {
  readonly asked: EndpointQuery<LookReply>;
  /** What the player has chosen, also before the server knows it; null while loading. */
  readonly worn: Worn | null;
  readonly state: SaveState;
  readonly wear: (part: Partial<Worn>) => void;
}

/** The player's items and look. Each choice is saved at once; quick ones are saved one after the other. */
export function useOwnLook(): OwnLook {
  const { call, updateLook } = useSession();
  const cache = useQueryClient();
  const asked = useEndpointQuery(LOOK_KEY, () => call(rewardEndpoints.look), 0);
  const [chosen, setChosen] = useState<Worn | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  const waiting = useRef<Worn | null>(null);
  const isSaving = useRef(false);
  const stored = asked.reply?.worn ?? null;

  const show = useEffectEvent((worn: Worn) =>
    updateLook({ face: formatFace(worn), title: worn.title, table: worn.table }),
  );
  useEffect(() => {
    // The bar shows the same face, also after a choice on another device.
    if (stored) show(stored);
  }, [stored]);

  const save = async (): Promise<SaveState> => {
    while (waiting.current) {
      // Items of a later version stay as they are; the server checks every id.
      const body = waiting.current as BodyOf<typeof rewardEndpoints.changeLook>;
      waiting.current = null;
      const outcome = await call(rewardEndpoints.changeLook, { body });
      if (outcome.kind !== 'reply') {
        waiting.current = null;
        asked.again();
        return outcome.kind === 'refused' && outcome.code === 'item_not_owned' ? 'notOwned' : 'notSaved';
      }
      cache.setQueryData<LookReply>([LOOK_KEY], (look) => look && { ...look, ...outcome.reply });
    }
    void cache.invalidateQueries({ queryKey: [LEADERBOARD_KEY] });
    return 'saved';
  };

  const worn = chosen ?? stored;
  return {
    asked,
    worn,
    state,
    wear(part) {
      if (!worn) return;
      waiting.current = { ...worn, ...part };
      setChosen(waiting.current);
      if (isSaving.current) return;
      isSaving.current = true;
      setState('idle');
      void save().then((end) => {
        isSaving.current = false;
        setChosen(null);
        setState(end);
      });
    },
  };
}

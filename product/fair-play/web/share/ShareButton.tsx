import { lazy, Suspense, useState } from 'react';
import { Share2 } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import type { Round } from '../ports.ts';
import { toSharedRound, type SharedPlayer } from './shared-round.ts';

/** Few rounds are shared. If the code cannot be loaded, nothing opens. */
const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(
    (module) => ({ default: module.ShareDialog }),
    () => ({ default: () => <></> }),
  ),
);

interface ShareButtonProps {
  round: Round;
  /** The signed-in player. */
  player: SharedPlayer | null;
}

/** Opens the picture of a result. */
export function ShareButton({ round, player }: ShareButtonProps) {
  const messages = useMessages();
  /** Null until it is asked for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  const shared = toSharedRound(round);
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={18} />
        {messages.share}
      </Button>
      {open !== null && (
        <Suspense>
          <ShareDialog
            round={shared}
            player={shared.isOwn ? player : null}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

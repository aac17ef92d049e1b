import type { ComponentType } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { canDrawInBrowser, FreeRound, type DrawnProofProps } from '@wow/product/games/web';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { saveWonFreeRound, tabStorage } from '../browser/storage.ts';
import { useWelcome } from '../player/use-welcome.ts';
import { openDialog } from '../routing/dialog-action.ts';
import { Gate } from './Gate.tsx';

const onWon = (): void => saveWonFreeRound(tabStorage());
const onRegister = (): void => openDialog('register');

const DrawnProof: ComponentType<DrawnProofProps> = lazyWithFallback(
  async () => (await import('../player/RoundProof.tsx')).DrawnProof,
);

/** The table of a visitor; the gate where the browser cannot draw. */
export function FreeRoundPage({ id }: { id: string }) {
  const { call } = useSession();
  const welcome = useWelcome();
  if (welcome !== undefined && !canDrawInBrowser()) return <Gate place="games" />;
  const gift = welcome === undefined ? undefined : (welcome?.free_round ?? 0);
  return (
    <FreeRound
      id={id}
      ask={(endpoint) => call(endpoint)}
      gift={gift}
      onWon={onWon}
      onRegister={onRegister}
      Proof={DrawnProof}
    />
  );
}

import type { ReactNode } from 'react';
import { BareSeason } from './BareSeason.tsx';
import { useMessages } from './messages.ts';
import { SeasonPass } from './SeasonPass.tsx';
import { useFailureNotice } from '../use-failure-notice.ts';
import { useSeasons, type AskSeasons } from './use-seasons.ts';

interface SeasonPassPageProps {
  /** Null while nobody is signed in. */
  ask: AskSeasons;
  /** The way in, in place of the tiers that only players see. */
  gate: ReactNode;
}

export function SeasonPassPage({ ask, gate }: SeasonPassPageProps) {
  const { notRead, serverSilent, checkAgain } = useMessages();
  const asked = useSeasons(ask);
  useFailureNotice('seasons', asked, { title: notRead, text: serverSilent, checkAgain });
  if (!ask || !asked.reply) return <BareSeason gate={ask ? null : gate} />;
  return <SeasonPass seasons={asked.reply} />;
}

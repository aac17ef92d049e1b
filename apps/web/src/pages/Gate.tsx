import { gamePlaces } from '@wow/product/games/web';
import { SignInGate, type GatedPage } from '@wow/product/accounts/web';
import { useWelcome } from '../player/use-welcome.ts';
import { openDialog } from '../routing/dialog-action.ts';

const PAGES: Readonly<Record<string, GatedPage>> = {
  games: 'table',
  quests: 'quests',
  ...Object.fromEntries(gamePlaces.map(({ id, gate }) => [id, gate])),
  leaderboard: 'leaderboard',
  'season-pass': 'season-pass',
  'fair-play': 'fair-play',
  account: 'account',
};

export function Gate({ place }: { place: string }) {
  return (
    <SignInGate
      page={PAGES[place] ?? 'account'}
      welcome={useWelcome()}
      onLogin={() => openDialog('login')}
      onRegister={() => openDialog('register')}
    />
  );
}

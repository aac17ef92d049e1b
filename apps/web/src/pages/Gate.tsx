import { gamePlaces } from '@wow/product/games/web';
import { SignInGate, type GatedPage } from '@wow/product/accounts/web';
import { useDialogAction } from '../routing/dialog-action.ts';
import { useWelcome } from '../player/use-welcome.ts';

const PAGES: Readonly<Record<string, GatedPage>> = {
  games: 'table',
  quests: 'quests',
  ...Object.fromEntries(gamePlaces.map(({ id, gate }) => [id, gate])),
  leaderboard: 'leaderboard',
  'season-pass': 'season-pass',
  'fair-play': 'fair-play',
  account: 'account',
};

/** The sign-in gate with its dialogs. */
export function Gate({ place }: { place: string }) {
  const { open } = useDialogAction();
  const welcome = useWelcome();
  return (
    <SignInGate
      page={PAGES[place] ?? 'account'}
      welcome={welcome}
      onLogin={() => open('login')}
      onRegister={() => open('register')}
    />
  );
}

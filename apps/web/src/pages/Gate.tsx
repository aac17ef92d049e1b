import { SignInGate, type GatedPage } from '@wow/product/accounts/web';
import type { PageId } from '../routing/paths.ts';
import { useDialogAction } from '../routing/dialog-action.ts';
import { useWelcome } from '../player/use-welcome.ts';

const PAGES: Partial<Record<PageId, GatedPage>> = {
  games: 'table',
  quests: 'quests',
  'lucky-spins': 'wheel',
  leaderboard: 'leaderboard',
  'season-pass': 'season-pass',
  'fair-play': 'fair-play',
  account: 'account',
};

/** The sign-in gate with its dialogs. */
export function Gate({ place }: { place: PageId }) {
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

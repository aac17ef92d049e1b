import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SlidersHorizontal, CircleUserRound, LogOut, ShieldCheck, Wallet, type LucideIcon } from 'lucide-react';
import { Icon, Button } from '@wow/core/ui';
import { useMessages } from '../../messages/messages.ts';
import type { ThemeChoice } from '../../theme/theme.ts';
import styles from './SettingsRow.module.css';
import { Link } from 'wouter';
import { useSession } from '@wow/product/accounts/web';
import { useDialogAction } from '../../routing/dialog-action.ts';
import menuFootStyles from './MenuFoot.module.css';

// A failure leaves the row empty.
const Settings = lazy(() =>
  import('./Settings.tsx').then(
    ({ Settings: Content }) => ({ default: Content }),
    () => ({ default: () => null }),
  ),
);

/** Opens theme, sound and language in place; they are loaded at the first opening. */
function SettingsRow({ theme: [choice, choose], id, className }: SettingsRowProps) {
  const messages = useMessages();
  const row = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(false);
  // The player may have opened it before hydration.
  useEffect(() => {
    if (row.current?.open) setWanted(true);
  }, []);
  return (
    <details ref={row} className={styles.settings} onToggle={() => setWanted(true)}>
      <summary className={className}>
        <span className={styles.icon}>
          <Icon of={SlidersHorizontal} size={18} />
        </span>
        {messages.settings}
      </summary>
      {isWanted && (
        <Suspense fallback={null}>
          <Settings choice={choice} onChoose={choose} id={id} />
        </Suspense>
      )}
    </details>
  );
}

interface SettingsRowProps extends Pick<MenuFootProps, 'theme' | 'id'> {
  className: string | undefined;
}

export type Theme = readonly [choice: ThemeChoice, choose: (choice: ThemeChoice) => void];

interface MenuFootProps {
  place: string;
  theme: Theme;
  /** Names the group of theme buttons; the side menu and the drawer can both be on the page. */
  id: string;
  onGo?: (() => void) | undefined;
}

const LINKS: readonly (readonly [place: 'fair-play' | 'wallet' | 'account', icon: LucideIcon])[] = [
  ['fair-play', ShieldCheck],
  ['wallet', Wallet],
  ['account', CircleUserRound],
];

export function MenuFoot({ place, theme, id, onGo }: MenuFootProps) {
  const messages = useMessages();
  const { player, signOut } = useSession();
  const { open } = useDialogAction();
  const go = (act: () => void) => () => {
    onGo?.();
    act();
  };
  return (
    <div className={menuFootStyles.foot}>
      <SettingsRow theme={theme} id={id} className={menuFootStyles.item} />
      {LINKS.map(([target, icon]) => (
        <Link
          key={target}
          href={`/${target}`}
          className={menuFootStyles.item}
          aria-current={place === target ? 'page' : undefined}
          onClick={onGo}
        >
          <span className={menuFootStyles.icon}>
            <Icon of={icon} size={18} />
          </span>
          {messages.places[target]}
        </Link>
      ))}
      {player.kind === 'visitor' ? (
        <div className={menuFootStyles.join}>
          <Button variant="cta" full onClick={go(() => open('register'))}>
            {messages.register}
          </Button>
          <Button variant="soft" full onClick={go(() => open('login'))}>
            {messages.login}
          </Button>
        </div>
      ) : (
        <button type="button" className={menuFootStyles.item} onClick={go(signOut)}>
          <span className={menuFootStyles.icon}>
            <Icon of={LogOut} size={18} />
          </span>
          {messages.logout}
        </button>
      )}
    </div>
  );
}

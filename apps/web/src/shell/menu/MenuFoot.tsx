import { Suspense, useEffect, useRef, useState } from 'react';
import { CircleUserRound, LogOut, ShieldCheck, SlidersHorizontal, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Button, Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { lazyWithFallback } from '../../browser/lazy.tsx';
import { useMessages } from '../../messages/messages.ts';
import { openDialog } from '../../routing/dialog-action.ts';
import styles from './MenuFoot.module.css';
import settingsStyles from './SettingsRow.module.css';

const Settings = lazyWithFallback(async () => (await import('./Settings.tsx')).Settings);

/** Its content is loaded at the first opening. */
function SettingsRow({ id }: { id: string }) {
  const messages = useMessages();
  const row = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(false);
  // The player may have opened it before hydration.
  useEffect(() => {
    if (row.current?.open) setWanted(true);
  }, []);
  return (
    <details ref={row} className={settingsStyles.settings} onToggle={() => setWanted(true)}>
      <summary className={styles.item}>
        <span className={settingsStyles.icon}>
          <Icon of={SlidersHorizontal} size={18} />
        </span>
        {messages.settings}
      </summary>
      {isWanted && (
        <Suspense fallback={null}>
          <Settings id={id} />
        </Suspense>
      )}
    </details>
  );
}

const LINKS: readonly (readonly [place: 'fair-play' | 'wallet' | 'account', icon: LucideIcon])[] = [
  ['fair-play', ShieldCheck],
  ['wallet', Wallet],
  ['account', CircleUserRound],
];

interface MenuFootProps {
  place: string;
  /** Names the group of theme buttons; the side menu and the drawer can both be on the page. */
  id: string;
  onGo?: () => void;
}

export function MenuFoot({ place, id, onGo }: MenuFootProps) {
  const messages = useMessages();
  const { player, signOut } = useSession();
  const go = (act: () => void) => () => {
    onGo?.();
    act();
  };
  return (
    <div className={styles.foot}>
      <SettingsRow id={id} />
      {LINKS.map(([target, icon]) => (
        <Link
          key={target}
          href={`/${target}`}
          className={styles.item}
          aria-current={place === target ? 'page' : undefined}
          onClick={onGo}
        >
          <span className={styles.icon}>
            <Icon of={icon} size={18} />
          </span>
          {messages.places[target]}
        </Link>
      ))}
      {player.kind === 'visitor' ? (
        <div className={styles.join}>
          <Button variant="cta" full onClick={go(() => openDialog('register'))}>
            {messages.register}
          </Button>
          <Button variant="soft" full onClick={go(() => openDialog('login'))}>
            {messages.login}
          </Button>
        </div>
      ) : (
        <button type="button" className={styles.item} onClick={go(signOut)}>
          <span className={styles.icon}>
            <Icon of={LogOut} size={18} />
          </span>
          {messages.logout}
        </button>
      )}
    </div>
  );
}

import { CircleUserRound, LogOut, ShieldCheck, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Button, Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { useDialogAction } from '../use-dialog-action.ts';
import { SettingsRow } from './SettingsRow.tsx';
import styles from './MenuFoot.module.css';

export type Theme = readonly [choice: ThemeChoice, choose: (choice: ThemeChoice) => void];

interface MenuFootProps {
  place: Place;
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
    <div className={styles.foot}>
      <SettingsRow theme={theme} id={id} className={styles.item} />
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
          <Button variant="cta" full onClick={go(() => open('register'))}>
            {messages.register}
          </Button>
          <Button variant="soft" full onClick={go(() => open('login'))}>
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

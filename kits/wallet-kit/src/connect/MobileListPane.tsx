import { useTestId } from '../context/name-prefix.ts';
import { type ReactNode, useRef } from 'react';
import { Heading } from '../ui/Dialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { Disclaimer, IntroFacts, LearnMore } from './IntroPane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import styles from './WalletList.module.css';
import { useCoolMode } from './use-cool-mode.ts';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import type { WalletChoice } from '../wallets/wallet-choices.ts';

export function MobileListPane({ view, wallets, actions, learnMoreUrl }: PaneProps): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.pane}>
      <Heading view={view} names loud testId="connect-header-label">
        {t('connectTitle')}
      </Heading>
      <WalletStrip wallets={wallets} onPick={actions.onPick} />
      <IntroFacts />
      <div className={styles.foot}>
        <Button look="main" onClick={actions.onGet}>
          {t('getTitle')}
        </Button>
        <LearnMore url={learnMoreUrl} />
        <Disclaimer />
      </div>
    </section>
  );
}

interface WalletStripProps {
  readonly wallets: readonly WalletChoice[];
  readonly onPick: (wallet: WalletChoice) => void;
}

/** The wallets that this phone can reach. */
export function WalletStrip({ wallets, onPick }: WalletStripProps): ReactNode {
  const t = useTranslate();
  const reachable = wallets.filter(({ ready }) => ready);
  return (
    <ul className={styles.strip} aria-label={t('connectTitle')}>
      {reachable.map((wallet) => (
        <li key={wallet.id}>
          <Tile wallet={wallet} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

/** Allows a line break in names of two words without a space. */
const insertBreakPoints = (name: string): string => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '\u200b');

function Tile({ wallet, onPick }: Pick<WalletStripProps, 'onPick'> & { readonly wallet: WalletChoice }): ReactNode {
  const t = useTranslate();
  const tile = useRef<HTMLButtonElement>(null);
  useCoolMode(tile, wallet.iconUrl);
  return (
    <button
      ref={tile}
      type="button"
      className={styles.tile}
      data-testid={useTestId(`wallet-option-${wallet.id}`)}
      onClick={() => onPick(wallet)}
    >
      <WalletIcon iconUrl={wallet.iconUrl} size={56} background={wallet.iconBackground} />
      <span>{insertBreakPoints(wallet.shortName ?? wallet.name)}</span>
      {wallet.recent && <span className={styles.note}>{t('recent')}</span>}
    </button>
  );
}

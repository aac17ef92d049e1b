import { useRef, type ReactNode } from 'react';
import { useCoolMode } from '../cool-mode/use-cool-mode.ts';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import styles from './WalletList.module.css';

interface WalletStripProps {
  readonly wallets: readonly WalletChoice[];
  readonly onPick: (wallet: WalletChoice) => void;
}

/** The wallets on a phone, side by side. */
export function WalletStrip({ wallets, onPick }: WalletStripProps): ReactNode {
  const say = useSay();
  return (
    <ul className={styles.strip} aria-label={say('connectTitle')}>
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <Tile wallet={wallet} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

/** A name of two words without a space may go on two lines. */
const breakable = (name: string): string => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '\u200b');

interface TileProps {
  readonly wallet: WalletChoice;
  readonly onPick: (wallet: WalletChoice) => void;
}

function Tile({ wallet, onPick }: TileProps): ReactNode {
  const say = useSay();
  const tile = useRef<HTMLButtonElement>(null);
  useCoolMode(tile, wallet.iconUrl);
  return (
    <button
      ref={tile}
      type="button"
      className={styles.tile}
      data-testid={`wk-wallet-option-${wallet.id}`}
      onClick={() => onPick(wallet)}
    >
      <WalletIcon iconUrl={wallet.iconUrl} size={56} background={wallet.iconBackground} />
      <span>{breakable(wallet.shortName ?? wallet.name)}</span>
      {!wallet.ready && <span className={styles.note}>{say('unsupported')}</span>}
      {wallet.recent && <span className={styles.note}>{say('recent')}</span>}
    </button>
  );
}

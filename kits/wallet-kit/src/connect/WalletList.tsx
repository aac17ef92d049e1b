import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { groupWallets, type WalletGroup } from './group-wallets.ts';
import { groupWord } from './group-word.ts';
import { WalletRow } from './WalletRow.tsx';
import styles from './WalletList.module.css';

/** From how many wallets on they can be searched. */
const MANY = 8;

interface WalletListProps {
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly onPick: (wallet: WalletChoice) => void;
}

/** The wallets by group; with many of them, a field to search by name. */
export function WalletList({ wallets, selected, onPick }: WalletListProps): ReactNode {
  const say = useSay();
  const [search, setSearch] = useState('');
  const groups = groupWallets(wallets, search);
  const count = groups.reduce((total, group) => total + group.wallets.length, 0);
  return (
    <>
      {wallets.length > MANY && (
        <div className={styles.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={say('searchWallets')}
            placeholder={say('searchWallets')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Unseen live>{search !== '' && count > 0 && say('searchFound', { count })}</Unseen>
        </div>
      )}
      {count === 0 && search !== '' && (
        <p role="status" className={styles.none}>
          {say('searchNone')}
        </p>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} selected={selected} onPick={onPick} />
        ))}
      </div>
    </>
  );
}

interface GroupProps extends Omit<WalletListProps, 'wallets'> {
  readonly group: WalletGroup;
}

function Group({ group, selected, onPick }: GroupProps): ReactNode {
  const say = useSay();
  const id = useId();
  return (
    <section>
      <h2 id={id} className={styles.group}>
        {say.text(groupWord(group.name))}
      </h2>
      <ul aria-labelledby={id}>
        {group.wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletRow wallet={wallet} current={selected?.id === wallet.id} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

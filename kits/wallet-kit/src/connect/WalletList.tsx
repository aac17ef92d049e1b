import type { WalletChoice } from '../wallets/wallet-choices.ts';
import type { WordKey } from '../locales/words.ts';
import { useId, useState, type ReactNode, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/StatusMessage.tsx';
import { useTranslate } from '../context/kit-context.ts';
import styles from './WalletList.module.css';
import { useCoolMode } from './use-cool-mode.ts';
import { Row } from '../ui/Button.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';

interface WalletGroup {
  readonly name: string;
  readonly wallets: readonly WalletChoice[];
}

export function groupWallets(wallets: readonly WalletChoice[], search: string): readonly WalletGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  const groups = new Map<string, WalletChoice[]>();
  for (const wallet of wallets) {
    if (!wallet.name.toLocaleLowerCase().includes(wanted)) continue;
    const group = groups.get(wallet.groupName);
    if (group) group.push(wallet);
    else groups.set(wallet.groupName, [wallet]);
  }
  return [...groups].map(([name, found]) => ({ name, wallets: found }));
}

const GROUP_LABELS: ReadonlyMap<string, WordKey> = new Map([
  ['Installed', 'groupInstalled'],
  ['Recent', 'groupRecent'],
  ['Popular', 'groupPopular'],
  ['Recommended', 'groupRecommended'],
  ['Others', 'groupOthers'],
  ['Other', 'groupOthers'],
  ['More', 'groupMore'],
]);

const SEARCH_FROM = 8;

interface WalletListProps {
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly onPick: (wallet: WalletChoice) => void;
}

export function WalletList({ wallets, selected, onPick }: WalletListProps): ReactNode {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const groups = groupWallets(wallets, search);
  const count = groups.reduce((total, group) => total + group.wallets.length, 0);
  return (
    <>
      {wallets.length > SEARCH_FROM && (
        <div className={styles.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={t('searchWallets')}
            placeholder={t('searchWallets')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <VisuallyHidden live>{search !== '' && count > 0 && t('searchFound', { count })}</VisuallyHidden>
        </div>
      )}
      {count === 0 && search !== '' && (
        <p role="status" className={styles.none}>
          {t('searchNone')}
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

function Group({
  group,
  selected,
  onPick,
}: Omit<WalletListProps, 'wallets'> & { readonly group: WalletGroup }): ReactNode {
  const t = useTranslate();
  const id = useId();
  return (
    <section>
      <h2 id={id} className={styles.group}>
        {t.text(GROUP_LABELS.get(group.name) ?? group.name)}
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

interface WalletRowProps {
  readonly wallet: WalletChoice;
  readonly current: boolean;
  readonly onPick: (wallet: WalletChoice) => void;
}

function WalletRow({ wallet, current, onPick }: WalletRowProps): ReactNode {
  const t = useTranslate();
  const row = useRef<HTMLButtonElement>(null);
  useCoolMode(row, wallet.iconUrl);
  return (
    <Row ref={row} current={current} testId={`wallet-option-${wallet.id}`} onClick={() => onPick(wallet)}>
      <WalletIcon iconUrl={wallet.iconUrl} size={36} background={wallet.iconBackground} />
      <span className={styles.words}>
        <span className={styles.name}>
          {wallet.name}
          {!wallet.ready && wallet.extensionDownloadUrl === undefined && ` ${t('unsupported')}`}
        </span>
        {wallet.recent && <span className={styles.note}>{t('recent')}</span>}
      </span>
    </Row>
  );
}

import { CoverRadio, Face, fitTextProps, TableSkin } from '@wow/core/ui';
import { formatFace, listItems, type ItemId } from '@wow/product/rewards';
import { useItemNames, useTitleName } from '@wow/product/rewards/web';
import { RefusalMessage } from '../../../refusals/RefusalMessage.tsx';
import { LoadState, Panel } from '../../Panel.tsx';
import styles from './FacePanel.module.css';
import { useFacePanelMessages } from './messages.ts';
import { useOwnLook, type Worn } from './use-look.ts';

const KINDS = ['hat', 'eyes', 'mouth', 'colour', 'table', 'title'] as const;

type Kind = (typeof KINDS)[number];

export function FacePanel({ username }: { username: string }) {
  const messages = useFacePanelMessages();
  const { asked, worn, state, wear } = useOwnLook();
  const owned = new Set(asked.reply?.owned.map(({ item }) => item));
  const title = useTitleName()(worn?.title ?? null);
  const isRefused = state === 'notOwned' || state === 'notSaved';
  return (
    <Panel title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <LoadState asked={asked} rows={5} />
      {worn && (
        <>
          <div className={styles.shown}>
            <Face seed={username} worn={formatFace(worn)} size={144} />
            <b translate="no" {...fitTextProps(username)}>
              {username}
            </b>
            {title !== null && <span>{title}</span>}
          </div>
          <RefusalMessage refusal={isRefused ? { error: messages[state] } : null} />
          <p className={styles.saved} role="status">
            {state === 'saved' && messages.saved}
          </p>
          {KINDS.map((kind) => (
            <KindChoice key={kind} kind={kind} username={username} worn={worn} owned={owned} onChoose={wear} />
          ))}
        </>
      )}
    </Panel>
  );
}

interface KindChoiceProps {
  kind: Kind;
  username: string;
  worn: Worn;
  owned: ReadonlySet<string>;
  onChoose: (part: Partial<Worn>) => void;
}

function KindChoice({ kind, username, worn, owned, onChoose }: KindChoiceProps) {
  const messages = useFacePanelMessages();
  const names = useItemNames();
  const nameTitle = useTitleName();
  return (
    <fieldset className={styles.kind}>
      <legend>{messages.kinds[kind]}</legend>
      <div className={styles.items}>
        {[null, ...listItems(kind)].map((item) => {
          const isOwned = item === null || owned.has(item);
          return (
            <label key={item} className={styles.item}>
              <CoverRadio
                name={`face-${kind}`}
                checked={worn[kind] === item}
                disabled={!isOwned}
                onChange={() => onChoose({ [kind]: item })}
              />
              <span className={styles.tile}>
                {kind === 'table' && <TablePreview item={item} />}
                {kind !== 'title' && kind !== 'table' && <Face seed={username} worn={item} mood="calm" size={44} />}
                <span className={styles.name}>{item === null ? messages.none : (nameTitle(item) ?? names[item])}</span>
                {!isOwned && <small>{getOrigin(item, messages)}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Returns where the item comes from. */
function getOrigin(item: ItemId, { leagues, seasonPass }: ReturnType<typeof useFacePanelMessages>): string {
  return isLeagueItem(item, leagues) ? leagues[item] : seasonPass;
}

const isLeagueItem = <Names extends object>(item: string, leagues: Names): item is keyof Names & string =>
  Object.hasOwn(leagues, item);

/** A corner of a table. */
function TablePreview({ item }: { item: string | null }) {
  return (
    <span className={styles.table}>
      <TableSkin width={240} height={204} step={22} color="var(--vermilion-tint)" from="b" worn={item} />
    </span>
  );
}

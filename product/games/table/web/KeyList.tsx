import { Dialog } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import styles from './KeyList.module.css';

export interface TableKey {
  /** As `KeyboardEvent.key` gives it; or words for keys that controls handle themselves. */
  readonly key: string;
  readonly does: string;
  readonly run?: () => void;
}

interface KeyListProps {
  keys: readonly TableKey[];
  open: boolean;
  onClose: () => void;
}

export function KeyList({ keys, open, onClose }: KeyListProps) {
  const messages = useTableMessages();
  return (
    <Dialog open={open} onClose={onClose} title={messages.keys} closeLabel={messages.close}>
      <dl className={styles.keys}>
        {[...keys, { key: '?', does: messages.keyHelp }].map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

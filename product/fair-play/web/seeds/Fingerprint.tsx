import { Check, Copy } from 'lucide-react';
import { IconButton, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { useCopied } from '../use-copied.ts';
import styles from './Fingerprint.module.css';

const GROUP = /.{1,8}/g;

/** 64 hexadecimal digits in groups that can be read aloud and compared, and a button that copies them. */
export function Fingerprint({ label, hex }: { label: string; hex: string }) {
  const messages = useMessages();
  const [copied, copy] = useCopied();
  return (
    <div className={styles.fingerprint} role="group" aria-label={label}>
      <div>
        <span>{label}</span>
        {/* Copied as one word, however it is shown. */}
        <code>
          {hex.match(GROUP)?.map((group, place) => (
            // Eight digits may come twice.
            <span key={place}>{group}</span>
          ))}
        </code>
      </div>
      <IconButton
        icon={copied ? Check : Copy}
        size={18}
        className={styles.copy}
        label={`${messages.copy}: ${label}`}
        onClick={() => void copy(hex)}
      />
      <VisuallyHidden>
        <span role="status">{copied && messages.copied}</span>
      </VisuallyHidden>
    </div>
  );
}

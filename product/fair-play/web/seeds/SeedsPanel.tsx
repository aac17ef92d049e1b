import { Check, Copy, RefreshCw } from 'lucide-react';
import { IconButton, VisuallyHidden, Button, Field, Icon, formatAmount, useCopied } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './SeedsPanel.module.css';
import { useState, useId } from 'react';
import type { Rotation } from '../queries/use-seeds.ts';
import { isClientSeed } from '../client-seed.ts';
import type { Seeds } from '../ports.ts';
import { RecordNote } from '../record/RecordNote.tsx';
import { SeedPairArt } from './SeedPairArt.tsx';

const GROUP = /.{1,8}/g;

/** 64 hexadecimal digits in groups that can be compared, and a copy button. */
function Fingerprint({ label, hex }: { label: string; hex: string }) {
  const messages = useMessages();
  const [copied, copy] = useCopied();
  return (
    <div className={styles.fingerprint} role="group" aria-label={label}>
      <div>
        <span>{label}</span>
        <code>
          {hex.match(GROUP)?.map((group, place) => (
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

/** A typed client seed rotates; if it is unchanged or empty, the browser draws the next one. */
function SeedForm({ clientSeed, rotation: { busy, rotate } }: { clientSeed: string | null; rotation: Rotation }) {
  const messages = useMessages();
  // Null shows the active seed. Typed text stays when the active pair changes.
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed === '' || typed === clientSeed ? null : typed;
  const isWrong = own !== null && !isClientSeed(own);
  const submit = async (): Promise<void> => {
    if (isWrong) return;
    if (await rotate(own ?? undefined)) setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={messages.yourSeed} error={isWrong ? messages.notASeed : undefined} hint={messages.newSeedHint}>
        {(control) => (
          <span className={styles.line}>
            <input
              {...control}
              value={typed ?? clientSeed ?? ''}
              placeholder={messages.seedToCome}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
            <Button variant="cta" type="submit" busy={busy}>
              <Icon of={RefreshCw} size={18} />
              {messages.rotate}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}

export function SeedsPanel({ seeds: { active, next, pseudonym }, rotation }: { seeds: Seeds; rotation: Rotation }) {
  const messages = useMessages();
  const id = useId();
  const { failed, revealed } = rotation;
  return (
    <section id="seeds" className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <SeedPairArt opened={revealed !== null} size={132} />
        <div>
          <h3 id={id}>{messages.mySeeds}</h3>
          <p>{messages.twoHalves}</p>
        </div>
      </header>
      <Fingerprint label={messages.inPlay} hex={active.server_seed_hash} />
      <Fingerprint label={messages.nextOne} hex={next.server_seed_hash} />
      <SeedForm clientSeed={active.client_seed} rotation={rotation} />
      <RecordNote pseudonym={pseudonym} />
      <p className={styles.hint}>{messages.rotateText({ count: active.nonce, shown: formatAmount(active.nonce) })}</p>
      <div role="status">
        {failed && <p className={styles.hint}>{messages.notRotated}</p>}
        {revealed && (
          <Fingerprint
            label={messages.opened({ count: revealed.rounds, shown: formatAmount(revealed.rounds) })}
            hex={revealed.server_seed}
          />
        )}
      </div>
    </section>
  );
}

import { Check, Copy, RefreshCw } from 'lucide-react';
import { IconButton, VisuallyHidden, Button, Icon, formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { useCopied } from '../elements/use-copied.ts';
import styles from './SeedsPanel.module.css';
import { useState, useId } from 'react';
import { Field } from '../elements/Field.tsx';
import type { Rotation } from '../queries/use-seeds.ts';
import { isClientSeed } from '../client-seed.ts';
import type { Seeds } from '../ports.ts';
import { SeedPairArt } from './SeedPairArt.tsx';

const GROUP = /.{1,8}/g;

/** 64 hexadecimal digits in groups that can be read aloud and compared, and a button that copies them. */
function Fingerprint({ label, hex }: { label: string; hex: string }) {
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

/**
 * The player's own half. To change it is to rotate; left as it is, or empty, the browser draws the next one, so that it
 * is always younger than the fingerprint of its server seed.
 */
function SeedForm({ clientSeed, rotation: { busy, rotate } }: { clientSeed: string; rotation: Rotation }) {
  const messages = useMessages();
  // Null follows the seed that is in play; what is being typed outlives another pair's coming into play.
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed === '' || typed === clientSeed ? null : typed;
  const isWrong = own !== null && !isClientSeed(own);
  const press = async (): Promise<void> => {
    if (isWrong) return;
    if (await rotate(...(own === null ? [] : [own]))) setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <Field label={messages.yourSeed} mistake={isWrong ? messages.notASeed : undefined} hint={messages.newSeedHint}>
        {(links) => (
          <span className={styles.line}>
            <input
              {...links}
              value={typed ?? clientSeed}
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

/** Both seeds of the player's next rounds, and the button that reveals the server seed. */
export function SeedsPanel({ seeds: { active, next }, rotation }: { seeds: Seeds; rotation: Rotation }) {
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

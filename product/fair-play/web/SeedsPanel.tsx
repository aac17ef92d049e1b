import { useId, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button, formatAmount, Icon } from '@wow/core/ui';
import { isClientSeed } from './client-seed.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { HalvesArt } from './HalvesArt.tsx';
import { useMessages } from './messages.ts';
import type { Seeds } from './ports.ts';
import type { Rotation } from './use-seeds.ts';
import styles from './SeedsPanel.module.css';

/** The two halves that the player's next rounds are drawn from, and how to open ours. */
export function SeedsPanel({ seeds: { active, next }, rotation }: { seeds: Seeds; rotation: Rotation }) {
  const messages = useMessages();
  const [typed, setTyped] = useState('');
  const [fieldId, hintId] = [useId(), useId()];
  const { busy, failed, revealed } = rotation;
  const isWrong = typed !== '' && !isClientSeed(typed);
  const press = async (): Promise<void> => {
    if (isWrong) return;
    await rotation.rotate(...(typed === '' ? [] : [typed]));
    setTyped('');
  };

  return (
    <section id="seeds" className={styles.panel} aria-labelledby={`${fieldId}-title`}>
      <header className={styles.head}>
        <HalvesArt opened={revealed !== null} size={96} />
        <div>
          <h2 id={`${fieldId}-title`}>{messages.mySeeds}</h2>
          <p>{messages.twoHalves}</p>
        </div>
      </header>
      <Fingerprint label={messages.inPlay} hex={active.server_seed_hash} />
      <Fingerprint label={messages.nextOne} hex={next.server_seed_hash} />
      <p className={styles.own}>
        <span>{messages.yourSeed}</span>
        <code>{active.client_seed}</code>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <label htmlFor={fieldId}>{messages.newSeed}</label>
        <div className={styles.line}>
          <input
            id={fieldId}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={hintId}
          />
          <Button variant="cta" type="submit" busy={busy}>
            <Icon of={RefreshCw} size={18} />
            {messages.rotate}
          </Button>
        </div>
        <p id={hintId} className={styles.hint} data-wrong={isWrong || undefined}>
          {isWrong ? messages.notASeed : messages.newSeedHint}
        </p>
      </form>
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

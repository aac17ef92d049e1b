import { useId } from 'react';
import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import type { Seeds } from '../ports.ts';
import type { Rotation } from '../use-seeds.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { HalvesArt } from './HalvesArt.tsx';
import { SeedForm } from './SeedForm.tsx';
import styles from './SeedsPanel.module.css';

/** The two halves that the player's next rounds are drawn from, and how to open ours. */
export function SeedsPanel({ seeds: { active, next }, rotation }: { seeds: Seeds; rotation: Rotation }) {
  const messages = useMessages();
  const id = useId();
  const { failed, revealed } = rotation;
  return (
    <section id="seeds" className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <HalvesArt opened={revealed !== null} size={132} />
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

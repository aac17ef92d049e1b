import { useId, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import type { Rotation } from '../use-seeds.ts';
import { isClientSeed } from './client-seed.ts';
import styles from './SeedForm.module.css';

/**
 * The player's own half. To change it is to rotate; left as it is, or empty, the browser draws the next one, so that it
 * is always younger than the fingerprint that it goes with.
 */
export function SeedForm({ clientSeed, rotation: { busy, rotate } }: { clientSeed: string; rotation: Rotation }) {
  const messages = useMessages();
  // Null follows the seed that is in play; what is being typed outlives another pair's coming into play.
  const [typed, setTyped] = useState<string | null>(null);
  const [fieldId, hintId] = [useId(), useId()];
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
      <label className={styles.label} htmlFor={fieldId}>
        {messages.yourSeed}
      </label>
      <div className={styles.line}>
        <input
          id={fieldId}
          value={typed ?? clientSeed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
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
  );
}

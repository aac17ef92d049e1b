import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { Field } from '../Field.tsx';
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

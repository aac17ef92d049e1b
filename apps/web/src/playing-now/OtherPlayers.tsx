import { useId } from 'react';
import { Face, formatAmount } from '@wow/core/ui';
import { useOwnAccount } from '@wow/product/accounts/web';
import { usePlayingNowMessages } from './messages.ts';
import styles from './OtherPlayers.module.css';
import type { ShownPlayer } from './shown-players.ts';

interface OtherPlayersProps {
  username: string;
  players: readonly ShownPlayer[];
}

export function OtherPlayers({ username, players }: OtherPlayersProps) {
  const messages = usePlayingNowMessages();
  const id = useId();
  const { reply: account } = useOwnAccount();
  // A player in a time-out is not invited to play.
  if (!account || account.forever || account.paused_until !== null) return null;
  return (
    <section className={styles.playing} aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <ul>
        {players
          .filter(({ name }) => name !== username)
          .map(({ name, face, xp }) => (
            <li key={name}>
              {/* Another key starts the hop again. */}
              <span key={xp} className={styles.face}>
                <Face seed={name} worn={face} size={32} />
              </span>
              <b dir="auto" title={name} translate="no">
                {name}
              </b>
              {xp > 0 && <small>{messages.gained({ xp: formatAmount(xp) })}</small>}
            </li>
          ))}
      </ul>
    </section>
  );
}

import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { SeasonDots, useSeasons } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';
import styles from './SeasonRow.module.css';

/** The way to the season pass, with as much of it as fits. What the server does not say stays away. */
export function SeasonRow({ onLeave }: { onLeave: () => void }) {
  const messages = useMessages();
  const { player, call } = useSession();
  const { reply } = useSeasons(player.kind === 'visitor' ? null : () => call(rewardEndpoints.seasons));
  return (
    <Link href="/season-pass" className={styles.row} onClick={onLeave}>
      <span className={styles.name}>{messages.places['season-pass']}</span>
      {reply && <SeasonDots seasons={reply} />}
      <Icon of={ChevronRight} />
    </Link>
  );
}

import { ChevronRight, CircleUserRound, LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Icon, Dialog, fitTextProps, formatAmount, PointToken, SpinToken } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { useSession } from '@wow/product/accounts/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { SeasonDots, useSeasons, useTitleName, LevelFace } from '@wow/product/rewards/web';
import { useMessages } from '../messages/messages.ts';
import { useLevel } from '../player/use-level.ts';
import { VisitRow } from '../visit/VisitRow.tsx';
import styles from './AccountPanel.module.css';
import { PillHelp } from './help/PillHelp.tsx';
import seasonStyles from './SeasonRow.module.css';

function SeasonRow({ onLeave }: { onLeave: () => void }) {
  const messages = useMessages();
  const { player, call } = useSession();
  const { reply } = useSeasons(player.kind === 'visitor' ? null : () => call(rewardEndpoints.seasons));
  return (
    <Link href="/season-pass" className={seasonStyles.row} onClick={onLeave}>
      <span className={seasonStyles.name}>{messages.places['season-pass']}</span>
      {reply && <SeasonDots seasons={reply} />}
      <Icon of={ChevronRight} />
    </Link>
  );
}

export function AccountPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages();
  const { player, signOut } = useSession();
  const profile = player.kind === 'signed-in' ? player.profile : null;
  const leave = (): void => {
    onClose();
    signOut();
  };
  return (
    <Dialog
      shape="panel"
      open={open && profile !== null}
      onClose={onClose}
      title={messages.yourAccount}
      titleHidden
      closeLabel={messages.close}
    >
      {profile && (
        <>
          <Level profile={profile} />
          <Numbers profile={profile} />
          <VisitRow playerKey={profile.username.toLowerCase()} />
        </>
      )}
      <SeasonRow onLeave={onClose} />
      <div className={styles.ways}>
        <Link href="/account" onClick={onClose}>
          <Icon of={CircleUserRound} size={18} />
          {messages.places.account}
        </Link>
        <Link href="/fair-play" onClick={onClose}>
          <Icon of={ShieldCheck} size={18} />
          {messages.places['fair-play']}
        </Link>
        <button type="button" onClick={leave}>
          <Icon of={LogOut} size={18} />
          {messages.logout}
        </button>
      </div>
      <p className={styles.points}>{messages.pointsOnly}</p>
    </Dialog>
  );
}

function Level({ profile }: { profile: Profile }) {
  const messages = useMessages();
  const progress = useLevel(profile);
  const { level, nextXp } = progress;
  const title = useTitleName()(profile.title);
  return (
    <div className={styles.level}>
      <LevelFace username={profile.username} face={profile.face} progress={progress} size={104} />
      <div className={styles.name}>
        <h3 translate="no" {...fitTextProps(profile.username)}>
          {profile.username}
        </h3>
        {title !== null && <p>{title}</p>}
        <p className={styles.asked}>
          {messages.level({ level: formatAmount(level) })}
          <PillHelp of="level" />
        </p>
        {nextXp !== null && (
          <small>{messages.xpToLevel({ xp: formatAmount(nextXp - profile.xp), level: formatAmount(level + 1) })}</small>
        )}
      </div>
    </div>
  );
}

function Numbers({ profile }: { profile: Profile }) {
  const messages = useMessages();
  const numbers = [
    ['points', messages.balance, messages.amount({ points: formatAmount(Math.max(0, profile.balance)) }), PointToken],
    ['spins', messages.spins, formatAmount(Math.max(0, profile.spins)), SpinToken],
    ['xp', messages.xp, formatAmount(profile.xp), null],
    ['multiplier', messages.multiplier, messages.times({ factor: formatAmount(profile.xp_mul) }), null],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([what, name, value, Token]) => (
        <div key={name}>
          <dt>
            {Token && <Token size={16} hole="var(--house-2)" />}
            {name}
            <PillHelp of={what} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

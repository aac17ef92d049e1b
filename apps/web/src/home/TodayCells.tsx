import type { ReactNode } from 'react';
import { CalendarCheck, Dices, Gift, Stamp, Trophy, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { classNames, formatAmount, Icon } from '@wow/core/ui';
import { tables, type Table } from '@wow/product/games/web';
import type { LeagueReply } from '@wow/product/leagues';
import { useDivisionNames } from '@wow/product/leagues/web';
import { findNearestQuest } from '@wow/product/quests';
import type { SeasonPass } from '@wow/product/rewards';
import { useNextText, useToGoText } from '@wow/product/rewards/web';
import { useMessages } from '../messages/messages.ts';
import type { Claim, QuestsReply } from './find-claims.ts';
import { readLastTable } from './last-table.ts';
import { useTodayMessages } from './messages.ts';
import styles from './Today.module.css';

interface CellProps {
  href: string;
  icon: LucideIcon;
  /** A colour of `core/ui`. */
  ground?: Table['card']['tone'] | 'bone' | 'house-3';
  isWaiting?: boolean;
  title: string;
  children: ReactNode;
}

const Cell = ({ href, icon, ground = 'house-3', isWaiting = false, title, children }: CellProps) => (
  <li>
    <Link href={href} className={classNames(styles.cell, isWaiting && styles.waiting)}>
      <span className={styles.disc} data-ground={ground}>
        <Icon of={icon} size={20} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{children}</small>
      </span>
    </Link>
  </li>
);

const PATHS = { 'check-in': '/quests', quest: '/quests', league: '/leaderboard', tier: '/season-pass' } as const;

export function ClaimCell({ claims, quests }: { claims: readonly Claim[]; quests: QuestsReply | null }) {
  const messages = useTodayMessages();
  const { places } = useMessages();
  const [first] = claims;
  if (first) {
    const names = {
      'check-in': messages.checkIn,
      league: messages.leaguePrize,
      tier: places['season-pass'],
      quest: '',
    };
    const titles = new Set(claims.map(({ kind, title }) => title ?? names[kind]));
    const title = messages.toClaim({ count: claims.length, shown: formatAmount(claims.length) });
    return (
      <Cell href={PATHS[first.kind]} icon={Gift} ground="pista" isWaiting title={title}>
        {[...titles].join(', ')}
      </Cell>
    );
  }
  const nearest = quests && findNearestQuest(quests.quests);
  return (
    <Cell href="/quests" icon={Gift} ground="pista" title={nearest ? messages.nothing : places.quests}>
      {nearest &&
        messages.nearest({
          quest: nearest.title,
          value: formatAmount(nearest.value),
          goal: formatAmount(nearest.goal),
        })}
    </Cell>
  );
}

export function StreakCell({
  checkin: { checked_in: isDone, streak },
}: {
  checkin: NonNullable<QuestsReply['checkin']>;
}) {
  const messages = useTodayMessages();
  const title =
    streak.length > 0
      ? messages.streak({ count: streak.length, shown: formatAmount(streak.length) })
      : messages.startStreak;
  return (
    <Cell href="/quests" icon={CalendarCheck} ground="pista" title={title}>
      {isDone ? messages.checkedIn : messages.notCheckedIn}
    </Cell>
  );
}

export function LeagueCell({ league: reply }: { league: LeagueReply | null }) {
  const messages = useTodayMessages();
  const names = useDivisionNames();
  const own = reply?.league?.lines.find(({ me }) => me);
  if (reply?.league && own) {
    const { division, lines } = reply.league;
    const title = messages.place({ place: formatAmount(own.place), players: formatAmount(lines.length) });
    return (
      <Cell href="/leaderboard" icon={Trophy} title={title}>
        {messages.league({ division: names[division] })}
      </Cell>
    );
  }
  const gained = reply?.gained ?? 0;
  return (
    <Cell href="/leaderboard" icon={Trophy} title={gained > 0 ? messages.startsMonday : messages.noLeague}>
      {gained > 0 ? messages.gained({ xp: formatAmount(gained) }) : reply && messages.joinLeague}
    </Cell>
  );
}

export function SeasonCell({ pass }: { pass: SeasonPass }) {
  const { places } = useMessages();
  const next = useNextText(pass);
  return (
    <Cell href="/season-pass" icon={Stamp} ground="bone" title={next === '' ? places['season-pass'] : next}>
      {useToGoText(pass)}
    </Cell>
  );
}

export function TableCell() {
  const messages = useTodayMessages();
  const open = tables.filter((table) => table.open);
  const last = open.find(({ id }) => id === readLastTable());
  const table = last ?? open[0];
  return table && <OneTable table={table} text={last ? messages.lastTable : messages.firstTable} />;
}

function OneTable({ table: { id, card }, text }: { table: Table; text: string }) {
  const { title } = card.useWords();
  return (
    <Cell href={`/game/${id}`} icon={Dices} ground={card.tone} title={title}>
      {text}
    </Cell>
  );
}

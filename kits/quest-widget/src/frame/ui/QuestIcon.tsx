import {
  BookOpen,
  CalendarDays,
  Flag,
  Flame,
  KeyRound,
  ShieldCheck,
  Table2,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { Quest } from '../api/replies.ts';

interface NamedIcon {
  readonly Icon: LucideIcon;
  readonly color: string;
}

/** Marigold is for points only. */
const ICONS: Readonly<Record<string, NamedIcon>> = {
  table: { Icon: Table2, color: 'pista' },
  calendar: { Icon: CalendarDays, color: 'pista' },
  shield: { Icon: ShieldCheck, color: 'bone' },
  wallet: { Icon: Wallet, color: 'bone' },
  people: { Icon: Users, color: 'blush' },
  key: { Icon: KeyRound, color: 'bone' },
  book: { Icon: BookOpen, color: 'bone' },
  flame: { Icon: Flame, color: 'vermilion' },
};

const FLAG: NamedIcon = { Icon: Flag, color: 'pista' };

interface QuestIconProps {
  name?: string;
  picture: Quest['picture'];
  size: number;
  className: string | undefined;
}

/** The icon of a quest or a game on a disc. */
export function QuestIcon({ name = '', picture, size, className }: QuestIconProps) {
  const { Icon, color } = ICONS[name] ?? FLAG;
  return (
    <span className={className} style={{ background: `var(--${picture?.color ?? color})` }}>
      {picture ? (
        <svg
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2.25}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={picture.path} />
        </svg>
      ) : (
        <Icon size={size} strokeWidth={2.25} aria-hidden="true" />
      )}
    </span>
  );
}

import {
  BookOpen,
  CalendarDays,
  Flag,
  Flame,
  Icon as DrawnIcon,
  KeyRound,
  ShieldCheck,
  Table2,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { Quest } from '../api/replies.ts';

type NamedIcon = readonly [Icon: LucideIcon, color: string];

/** Marigold is for points only. */
const ICONS: Readonly<Record<string, NamedIcon>> = {
  table: [Table2, 'pista'],
  calendar: [CalendarDays, 'pista'],
  shield: [ShieldCheck, 'bone'],
  wallet: [Wallet, 'bone'],
  people: [Users, 'blush'],
  key: [KeyRound, 'bone'],
  book: [BookOpen, 'bone'],
  flame: [Flame, 'vermilion'],
};

const FLAG: NamedIcon = [Flag, 'pista'];

interface QuestIconProps {
  name?: string;
  picture: Quest['picture'];
  size: number;
  className: string | undefined;
}

export function QuestIcon({ name = '', picture, size, className }: QuestIconProps) {
  const [Icon, color] = ICONS[name] ?? FLAG;
  const look = { size, strokeWidth: 2.25, 'aria-hidden': true } as const;
  return (
    <span className={className} style={{ background: `var(--${picture?.color ?? color})` }}>
      {picture ? <DrawnIcon iconNode={[['path', { d: picture.path, key: 'path' }]]} {...look} /> : <Icon {...look} />}
    </span>
  );
}

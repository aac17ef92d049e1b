import {
  BookOpen,
  CalendarDays,
  Dices,
  Flag,
  Flame,
  KeyRound,
  ShieldCheck,
  Sparkles,
  Table2,
  Target,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** How a quest, or a game, is drawn: a picture on a disc. Never marigold, which is for points alone. */
export interface QuestIcon {
  readonly Icon: LucideIcon;
  readonly color: string;
}

const QUEST_ICONS: Readonly<Record<string, QuestIcon>> = {
  dices: { Icon: Dices, color: 'var(--vermilion)' },
  roulette: { Icon: Target, color: 'var(--blush)' },
  spin: { Icon: Sparkles, color: 'var(--ultra-tint)' },
  table: { Icon: Table2, color: 'var(--pista)' },
  calendar: { Icon: CalendarDays, color: 'var(--pista)' },
  shield: { Icon: ShieldCheck, color: 'var(--bone)' },
  wallet: { Icon: Wallet, color: 'var(--bone)' },
  people: { Icon: Users, color: 'var(--blush)' },
  key: { Icon: KeyRound, color: 'var(--bone)' },
  book: { Icon: BookOpen, color: 'var(--bone)' },
  flame: { Icon: Flame, color: 'var(--vermilion)' },
};

const FLAG: QuestIcon = { Icon: Flag, color: 'var(--pista)' };

/** Returns how a name is drawn; a flag for one that this widget does not know. */
export const getQuestIcon = (name: string): QuestIcon => QUEST_ICONS[name] ?? FLAG;

import { Dices, Flag, House, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import type { Place } from '../place.ts';

export interface NavItem {
  readonly place: Place;
  readonly href: string;
  readonly icon: LucideIcon;
}

export const navItems: readonly NavItem[] = [
  { place: 'home', href: '/', icon: House },
  { place: 'games', href: '/games', icon: Dices },
  { place: 'quests', href: '/quests', icon: Flag },
  { place: 'lucky-spins', href: '/lucky-spins', icon: Sparkles },
  { place: 'leaderboard', href: '/leaderboard', icon: Trophy },
];

import type { Mood } from '@wow/core/ui';
import type { Stand } from '../../table/stand.ts';

export const HOUSE_MOODS: Readonly<Record<Stand, Mood>> = {
  waiting: 'calm',
  rolling: 'shut',
  won: 'wow',
  lost: 'smug',
};
export const PLAYER_MOODS: Readonly<Record<Stand, Mood>> = { waiting: 'o', rolling: 'o', won: 'joy', lost: 'calm' };

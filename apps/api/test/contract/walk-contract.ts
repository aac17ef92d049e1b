import { describe } from 'vitest';
import type { World } from '../world.ts';
import { walkAnswers } from './walk-answers.ts';
import { walkBreakdowns } from './walk-breakdowns.ts';
import { walkKeys } from './walk-keys.ts';
import { walkRefusals } from './walk-refusals.ts';
import { walkUnlisted } from './walk-unlisted.ts';

/** Defines all that the contract says of calls that come to a database. */
export function walkContract(world: World): void {
  describe('of a call that is asked rightly', () => walkAnswers(world));
  describe('of a call that moves value', () => walkKeys(world));
  describe('of a call that refuses', () => walkRefusals(world));
  describe('of a call beside it', () => walkUnlisted(world));
  describe('of a call in a broken world', () => walkBreakdowns(world));
}

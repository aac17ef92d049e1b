import { describe, expect, test } from 'vitest';
import { DEFAULT_ALLOWANCES } from '../../src/allowances.ts';
import { inOneWorld, inWorld } from '../in-world.ts';
import { SEASON } from '../quests/first-season.ts';
import { unprovoked } from './provoked.ts';
import { walkAnswers } from './walk-answers.ts';
import { walkBreakdowns } from './walk-breakdowns.ts';
import { walkCrowds } from './walk-crowds.ts';
import { walkKeys } from './walk-keys.ts';
import { walkRefusals } from './walk-refusals.ts';
import { walkUnlisted } from './walk-unlisted.ts';
import { walkWrongRequests } from './walk-wrong-requests.ts';

// In one file, because a world takes seconds to make, and because together they know which refusals were given.
inWorld('the contract', { quests: SEASON }, (world) => {
  describe('of a call that is asked rightly', () => walkAnswers(world));
  describe('of a call that moves value', () => walkKeys(world));
  describe('of a call that refuses', () => walkRefusals(world));
  describe('of a call beside it', () => walkUnlisted(world));
  describe('of a call in a broken world', () => walkBreakdowns(world));
});

// What is refused at the door comes to no database.
inOneWorld('the contract before any database', { quests: SEASON }, (world) => {
  describe('of a call that is asked wrongly', () => walkWrongRequests(world));
});

const allowances = { ...DEFAULT_ALLOWANCES, general: { max: 1, seconds: 60 } };
inOneWorld('the contract with whoever asks too often', { allowances, quests: SEASON }, (world) => walkCrowds(world));

describe('the closed list of refusals', () => {
  test('has no code that was not given by some call above', () => expect(unprovoked()).toEqual([]));
});

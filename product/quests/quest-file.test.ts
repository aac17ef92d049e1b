import { describe, expect, test } from 'vitest';
import { describeFileError } from '@wow/core/protocol';
import { questFileSchema } from './quest-file.ts';

type Entry = Record<string, unknown>;

const quest = (more: Entry = {}): Entry => ({
  id: 'one',
  group: 'tables',
  icon: 'flag',
  title: 'A',
  text: 'B',
  task: { kind: 'play' },
  rewards: [{ xp: 10 }],
  ...more,
});

const file = (quests: Entry[], more: Entry = {}): Entry => ({
  format: 1,
  groups: [{ id: 'tables', title: 'At the tables' }],
  budget: { xp: 1, spins: 1, points: 1 },
  quests,
  ...more,
});

/** Returns the first error. */
function findError(value: Entry): string {
  const parsed = questFileSchema.safeParse(value);
  return parsed.success ? 'none' : describeFileError(parsed.error, value);
}

describe('a file of quests', () => {
  test('may leave out everything that has a default', () => {
    expect(questFileSchema.parse(file([quest()])).quests[0]).toMatchObject({
      version: 1,
      goal: 1,
      repeat: 'once',
      clock: 'utc',
      requires: [],
    });
  });

  test.each<[string, Entry, string]>([
    ['an unknown key', file([quest({ prize: 1 })]), 'quests.0.prize is not a key that WOW knows.'],
    ['a group that there is not', file([quest({ group: 'bar' })]), 'quests.0.group must be one of tables.'],
    ['two quests of one id', file([quest(), quest()]), 'quests must each have an id of its own, the check-in too.'],
    ['a goal of nothing', file([quest({ goal: 0 })]), 'quests.0.goal must be at least 1.'],
    [
      'an id that is none',
      file([quest({ id: 'One' })]),
      'quests.0.id must be 1 to 40 small letters, digits and hyphens.',
    ],
    [
      'a quest that needs one that there is not',
      file([quest({ requires: ['two'] })]),
      'quests.0.requires must be ids of quests: there is no two.',
    ],
    [
      'a quest that needs itself',
      file([quest({ requires: ['one'] })]),
      'quests.0.requires must not lead back to the quest itself.',
    ],
    [
      'quests that need each other',
      file([quest({ requires: ['two'] }), quest({ id: 'two', requires: ['one'] })]),
      'quests.0.requires must not lead back to the quest itself.',
    ],
    [
      'an end before its start',
      file([quest({ starts: '2027-02-01T00:00:00Z', ends: '2027-01-01T00:00:00Z' })]),
      'quests.0.ends must be after its start.',
    ],
    [
      'a quiz with a goal',
      file([quest({ goal: 2, task: { kind: 'visit_link', url: '/api/docs' } })]),
      'quests.0 must have the goal 1: it is done or not.',
    ],
    [
      'a head start of the whole goal',
      file([quest({ goal: 2, head_start: 2 })]),
      'quests.0.head_start must be below the goal: something is left to do.',
    ],
    ['a head start of nothing', file([quest({ goal: 2, head_start: 0 })]), 'quests.0.head_start must be at least 1.'],
    [
      'a head start of half a step',
      file([quest({ goal: 2, head_start: 0.5 })]),
      'quests.0.head_start must be a whole number.',
    ],
    [
      'a head start each day',
      file([quest({ goal: 2, head_start: 1, repeat: 'daily' })]),
      'quests.0.head_start must be of a quest that is done once.',
    ],
    [
      'a head start of a streak',
      file([quest({ goal: 2, head_start: 1, task: { kind: 'win_streak' } })]),
      'quests.0.head_start must be of a quest that counts one by one, not in a row.',
    ],
    [
      'one reward twice',
      file([quest({ rewards: [{ xp: 1 }, { xp: 2 }] })]),
      'quests.0 must not give one reward twice.',
    ],
    [
      'words without English',
      file([quest({ title: { de: 'Eins' } })]),
      'quests.0.title must have the words in English, under en.',
    ],
    [
      'more than five freezes a month',
      file([], { checkin: { id: 'row', title: 'A', text: 'B', days: [[{ xp: 1 }]], freezes_per_month: 6 } }),
      'checkin.freezes_per_month must be at most 5.',
    ],
    ['another format', file([], { format: 2 }), 'format must be one of 1.'],
  ])('is refused for %s, and the message names the key', (_what, value, sentence) => {
    expect(findError(value)).toBe(sentence);
  });
});

import { languages } from '@wow/core/language';
import { describe, expect, test } from 'vitest';
import { getDirection, LANGUAGE_TAGS } from '../../kits/quest-widget/src/frame/i18n/i18n.ts';

// The widget imports nothing of core, so its list of languages is compared here.
describe('the quest widget', () => {
  test('has the languages of the app', () => {
    expect(LANGUAGE_TAGS.toSorted()).toEqual(languages.map(({ tag }) => tag).toSorted());
  });

  test.each(languages.map(({ tag, direction }) => [tag, direction] as const))(
    'is written in %s, %s',
    (tag, direction) => {
      expect(getDirection(tag)).toBe(direction);
    },
  );
});

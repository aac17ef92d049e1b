import { describe, expect, test } from 'vitest';
import { refusals } from './refusal.ts';

/** What a caller can be told to do. It begins a sentence, or a part of one. */
const STEP =
  /(?:^|[.,;:] |\bor )(?:please |then |you can still )?(?:add|ask|bet|check|choose|claim|come back|complete|confirm|enter|get|link|log in|look around|reload|remove|send|sign|switch|try|unlink|use|verify|wait)\b/i;

describe('a refusal says what to do next', () => {
  test.each(Object.entries(refusals).map(([code, { sentence }]) => ({ code, sentence })))(
    '$code: $sentence',
    ({ sentence }) => expect(sentence).toMatch(STEP),
  );
});

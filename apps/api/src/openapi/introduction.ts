/** What holds for every call, in Markdown of the simplest kind: paragraphs, lists and `code`. */
export const INTRODUCTION = [
  'Games and rewards whose every result the player can verify. Points only, never money.',
  [
    '- JSON in and out, in UTF-8. A field that is not named here is refused; a body is at most 16 KiB.',
    '- Amounts are exact: numbers with at most two decimals.',
    '- A token in `Authorization: Bearer …` says who asks. It lasts thirty days from its last use.',
    '- Every answer carries `x-request-id`. No answer under `/api` may be cached.',
    '- Whatever is not 2xx answers with `error`, a sentence for the player, and `code`, which programs branch on.',
    '- A call that moves value takes an `Idempotency-Key`. Whoever hears no answer asks again with the same key: the ' +
      'answer is the same, also after a crash, a restart or on another node, and nothing moves twice.',
    '- An answer with 2xx means that what it tells is stored for good.',
    '- 429 and 503 say in `retry-after` when to come back.',
  ].join('\n'),
].join('\n\n');

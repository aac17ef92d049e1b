/** Runs in the page: returns the words that are split over two lines. */
export function brokenWords(elements: readonly Element[]): string[] {
  const broken: string[] = [];
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // Languages without spaces may break between any two letters; a zero-width space allows a break.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[^\s\u200b\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

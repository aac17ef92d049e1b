import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitTextProps, estimateLongestWordEms } from './fit-text.tsx';

// Measured in Chromium: the advance of the word at a size of 1 em, without letter-spacing.
const MEASURED = {
  Lucky: 3.65,
  Quests: 4.3,
  Games: 4.19,
  Roulette: 5.06,
  'Glücks-': 4.58,
  Misiones: 5.36,
  Missões: 5.03,
  Görevler: 5.2,
  Щасливі: 4.84,
  'Незабаром…': 7.73,
  Benachrichtigungen: 11.92,
  ラッキー: 4,
};

test('longestWordEms: estimates each word within a tenth of its measured width, and at most 2 % under it', () => {
  for (const [word, ems] of Object.entries(MEASURED)) {
    expect(estimateLongestWordEms(word) / ems, word).toBeGreaterThan(0.98);
    expect(estimateLongestWordEms(word) / ems, word).toBeLessThan(1.1);
  }
});

test('longestWordEms: measures the longest word of several lines, and no sentence without spaces', () => {
  expect(estimateLongestWordEms('Giro de\nsuerte')).toBe(estimateLongestWordEms('suerte'));
  expect(estimateLongestWordEms('続けるにはログインしてください')).toBe(estimateLongestWordEms('ログイン'));
  expect(estimateLongestWordEms('')).toBe(1);
});

test('fitted: every step that it returns is a rule of base.css', () => {
  const rules = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  for (let letters = 1; letters < 40; letters += 1) {
    const { 'data-fitted': step } = fitTextProps('n'.repeat(letters));
    expect(rules).toContain(`[data-fitted='${step}'] {\n  --word: ${step};`);
  }
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimateEms, estimateLongestWordEms, fitTextProps } from './fit-text.tsx';

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

/** By the same way: results of rounds, in languages of each script. */
const MEASURED_LINES = {
  '+1,234$ WIN!!!': 8.76,
  '-500$ LOST': 7.84,
  '+36$ ¡¡¡GANAS!!!': 9.84,
  '+1,234$ KAZANDIN!!!': 13.09,
  '-500$ програш': 9.39,
  '+36$ 勝ち!!!': 6.32,
  '-500$ 输了': 6.29,
  '\u2066+1,234$\u2069 ربح!!!': 7.48,
  '\u2066-500$\u2069 خسارة': 7.16,
};

test('estimateEms: estimates each line within a tenth of its measured width, and at most 2 % under it', () => {
  for (const [line, ems] of Object.entries(MEASURED_LINES)) {
    expect(estimateEms(line) / ems, line).toBeGreaterThan(0.98);
    expect(estimateEms(line) / ems, line).toBeLessThan(1.1);
  }
});

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

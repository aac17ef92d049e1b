import { expect, test } from 'vitest';
import { faceFeatures } from './face-features.ts';

test('the same name always has the same face', () => {
  expect(faceFeatures('nova_91')).toEqual(faceFeatures('nova_91'));
});

test('neighbouring names look different', () => {
  const faces = new Set(['nova_91', 'nova_92', 'nova_93', 'mirabel'].map((name) => JSON.stringify(faceFeatures(name))));
  expect(faces.size).toBe(4);
});

test.each(['', 'a', '🎲', 'ж'.repeat(24)])('the name "%s" has a whole face inside its disc', (name) => {
  const { centreX, eyeY, eyeGap } = faceFeatures(name);
  expect(centreX).toBeGreaterThanOrEqual(28);
  expect(centreX).toBeLessThanOrEqual(36);
  expect(eyeY).toBeGreaterThanOrEqual(24);
  expect(eyeY).toBeLessThanOrEqual(28);
  expect(eyeGap).toBeLessThanOrEqual(12);
});

import { expect, test } from 'vitest';
import { createSoundChoice } from './sound.ts';

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value) };
}

test('the sound choice is off at first, and stored', () => {
  const storage = createStorage();
  const sound = createSoundChoice(storage);
  expect(sound.isOn()).toBe(false);
  expect(sound.isChosen()).toBe(false);
  sound.choose(true);
  expect(createSoundChoice(storage).isOn()).toBe(true);
  sound.choose(false);
  expect(createSoundChoice(storage).isOn()).toBe(false);
  expect(createSoundChoice(storage).isChosen()).toBe(true);
});

test('the sound choice lasts as long as the page without storage, and calls its subscribers', () => {
  const sound = createSoundChoice(null);
  let calls = 0;
  const stop = sound.subscribe(() => (calls += 1));
  sound.choose(true);
  expect(sound.isOn()).toBe(true);
  stop();
  sound.choose(false);
  expect(calls).toBe(1);
});

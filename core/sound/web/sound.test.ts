import { expect, test } from 'vitest';
import { createSoundChoice } from './sound.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

test('nothing is heard before the player chooses it, and the choice is remembered', () => {
  const storage = shelf();
  const sound = createSoundChoice(storage);
  expect(sound.isOn()).toBe(false);
  sound.choose(true);
  expect(createSoundChoice(storage).isOn()).toBe(true);
  sound.choose(false);
  expect(createSoundChoice(storage).isOn()).toBe(false);
});

test('without storage the choice lasts as long as the page, and whoever draws it hears of it', () => {
  const sound = createSoundChoice(null);
  let told = 0;
  const stop = sound.subscribe(() => (told += 1));
  sound.choose(true);
  expect(sound.isOn()).toBe(true);
  stop();
  sound.choose(false);
  expect(told).toBe(1);
});

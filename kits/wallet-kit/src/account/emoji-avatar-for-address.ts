/** The kit's own avatar of an address. */
interface EmojiOnColor {
  /** A CSS colour. */
  readonly color: string;
  readonly emoji: string;
}

const AVATARS: readonly (readonly [color: string, emoji: string])[] = [
  ['#3b6ea8', '🎲'],
  ['#b0433f', '🦊'],
  ['#2f7d5b', '🐢'],
  ['#8a5fb5', '🔮'],
  ['#c77f2a', '🦁'],
  ['#4d7f8f', '🐬'],
  ['#a8507c', '🦩'],
  ['#5f7a33', '🦎'],
  ['#6a6fc4', '🪁'],
  ['#b5653a', '🦉'],
  ['#35808a', '🐙'],
  ['#9a4a9e', '🪻'],
  ['#7a8c2e', '🥝'],
  ['#c25a6b', '🍒'],
  ['#3f5fa0', '🚀'],
  ['#a07a3a', '🐻'],
  ['#2d8a74', '🦚'],
  ['#7d59c9', '🍇'],
  ['#b24f2f', '🦀'],
  ['#527a9e', '⛵'],
  ['#8f6b4a', '🦔'],
  ['#3d8b4f', '🍀'],
  ['#c0568f', '🌷'],
  ['#5a58a6', '🪐'],
  ['#a5902b', '🐝'],
  ['#44769b', '🐳'],
  ['#9c5555', '🍄'],
  ['#4a8a86', '🧊'],
  ['#7f6ba3', '🦄'],
  ['#b87a45', '🥨'],
  ['#58803f', '🐸'],
  ['#8b4f6f', '🎭'],
  ['#356f7c', '🐧'],
  ['#ad6a24', '🍊'],
  ['#69707f', '🌚'],
];

/** Returns the colour and the emoji of an address, case-insensitively. An undefined address counts as empty. */
export function emojiAvatarForAddress(address: string | undefined): EmojiOnColor {
  const [color, emoji] = AVATARS[Math.abs(hashText((address ?? '').toLowerCase())) % AVATARS.length]!;
  return { color, emoji };
}

const hashText = (text: string): number =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 0);

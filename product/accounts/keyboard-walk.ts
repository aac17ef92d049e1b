/** Keyboard rows and the alphabet; each also counts backwards. */
const PATHS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()_+',
  '!"§$%&/()=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik,(ol.)p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'zaqxswcdevfrbgtnhymju',
  'zaq12wsxcde34rfvbgt56yhnmju78',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1z2x3c4v5b6n7m',
  'qawsedrftgyhujikolp',
  'qweasdzxc',
  'qwaszx',
  '147258369',
  '741852963',
  '123654789',
  '159357',
];

const reversed = (path: string): string => [...path].reverse().join('');
const WALKS = PATHS.flatMap((path) => [path, reversed(path)]);

const MIN_STEP = 3;

function walkAt(text: string, from: number): number {
  let end = from + MIN_STEP;
  if (end > text.length) return 0;
  const isWalk = (piece: string): boolean =>
    piece === piece.charAt(0).repeat(piece.length) || WALKS.some((walk) => walk.includes(piece));
  if (!isWalk(text.slice(from, end))) return 0;
  while (end < text.length && isWalk(text.slice(from, end + 1))) end += 1;
  return end - from;
}

/** Returns whether a text consists of runs of three or more neighbours on a keyboard, or of one character. */
export function isKeyboardWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = walkAt(text, at);
    if (length === 0) return false;
    at += length;
  }
  return at > 0;
}

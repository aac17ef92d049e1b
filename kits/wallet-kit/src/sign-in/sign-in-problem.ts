import type { Say } from '../locales/say.ts';
import type { SignIn } from './sign-in.ts';

const PROBLEMS = { preparing: 'preparingFailed', signing: 'signingFailed', verifying: 'verifyingFailed' } as const;

/** Returns what the player is told went wrong, the app's own sentence before the kit's; null when nothing did. */
export const signInProblem = ({ problem, sentence }: SignIn, say: Say): string | null =>
  problem === null ? null : (sentence ?? say(PROBLEMS[problem]));

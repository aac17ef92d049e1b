import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns whether two texts are the same, in a time that tells nothing of where they differ or how long they are. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

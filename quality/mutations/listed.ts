import type { Mutation } from './mutation.ts';
import { DRAWING } from './drawing.ts';
import { FOLLOWING } from './following.ts';
import { KEEPING } from './keeping.ts';
import { TELLING } from './telling.ts';

/** Every fault that is tried, the seven of the convention first. */
export const MUTATIONS: readonly Mutation[] = [...DRAWING, ...KEEPING, ...TELLING, ...FOLLOWING];

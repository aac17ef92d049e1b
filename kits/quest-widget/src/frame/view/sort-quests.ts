import type { Board, Quest } from '../api/replies.ts';

/** The id of the tab of what is done; no group of the server's has it. */
export const DONE = ':done';

/** One tab and what it holds. */
export interface Shelf {
  readonly id: string;
  readonly quests: readonly Quest[];
  /** How many of them there is still something to do about. */
  readonly count: number;
}

const isDone = ({ state }: Quest): boolean => state === 'claimed';
const isOver = ({ state }: Quest): boolean => state === 'spent';

/** Returns the quests by tab: each group with what is not done, what is used up last in it; then what is done. */
export function sortQuests({ groups, quests }: Pick<Board, 'groups' | 'quests'>): readonly Shelf[] {
  const shelves = groups.map(({ id }) => {
    const own = quests.filter((quest) => quest.group === id && !isDone(quest));
    const todo = own.filter((quest) => !isOver(quest));
    return { id, quests: [...todo, ...own.filter(isOver)], count: todo.length };
  });
  const done = quests.filter(isDone);
  return [...shelves, { id: DONE, quests: done, count: done.length }];
}

/** Returns the tab to open with: the first with something to claim, else the first with something to do. */
export function firstShelf(shelves: readonly Shelf[]): string {
  const claimable = shelves.find(({ quests }) => quests.some(({ state }) => state === 'claimable'));
  const first = claimable ?? shelves.find(({ id, count }) => id !== DONE && count > 0) ?? shelves[0];
  return first?.id ?? DONE;
}

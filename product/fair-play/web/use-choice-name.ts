import { useMessages } from './messages.ts';

/** Returns what a choice that has odds of its own is called; one without a name here goes by its id. */
export function useChoiceName(): (choice: string | null) => string {
  const { tiers, youWin } = useMessages();
  return (choice) =>
    choice === null ? youWin : (Object.entries(tiers).find(([tier]) => tier === choice)?.[1] ?? choice);
}

import { DatabaseError } from './database-error.ts';

const textOf = new Map<string, string>();

/** Throws a `DatabaseError` when another statement of this process has the name: a connection knows only one by it. */
export const checkStatementName = (name: string, text: string): void => {
  const known = textOf.get(name);
  if (known === undefined) textOf.set(name, text);
  else if (known !== text) throw new DatabaseError(`Two statements are named ${name}.`, { code: 'XX000' });
};

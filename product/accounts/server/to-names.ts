import { foldUsername, isMisleadingUsername, parseUsername } from '../username.ts';

/** Returns a name as a player can have it, shown and folded, or null when it is no name for a player. */
export function toNames(text: string): { readonly username: string; readonly usernameFold: string } | null {
  const username = parseUsername(text);
  return username === null || isMisleadingUsername(username)
    ? null
    : { username, usernameFold: foldUsername(username) };
}

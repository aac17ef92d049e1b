import type { Answer } from './world.ts';

/** Returns `name=value` of a cookie that the answer sets, else null. Over https its name begins with `__Host-`. */
export function readCookie({ headers }: Answer, name: string): string | null {
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  const own = cookies.find((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`));
  return own?.slice(0, own.indexOf(';')) ?? null;
}

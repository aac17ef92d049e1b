import { DEFAULT_ALLOWANCES, type Allowances } from '../src/limits/allowances.ts';
import type { Answer, TestServer } from './world.ts';

const plenty = { max: 1_000_000, seconds: 60 };

export const LIMITED: Allowances = {
  ...DEFAULT_ALLOWANCES,
  general: plenty,
  registrationByAddress: plenty,
};
export const PROXY = '10.0.0.1';

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly from: string;
  readonly cookie?: string;
}

export const signIn = (
  world: TestServer,
  { email, password = 'not the password', from, cookie }: Try,
): Promise<Answer> =>
  world.ask('POST', '/api/auth/login', {
    from: PROXY,
    headers: { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
    body: { email, password },
  });

/** Returns the cookie of an answer, as a browser sends it. */
export const getCookie = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0]!;

let network = 0;

export const getAddress = (nth: number): string => `198.${network}.${nth >> 8}.${nth & 255}`;

/** Sends this many guesses from each of new addresses and returns the answers. */
export async function guess(world: TestServer, email: string, addresses: number, each: number): Promise<number[]> {
  const statuses: number[] = [];
  network += 1;
  for (let round = 0; round < each; round += 1) {
    for (let nth = 0; nth < addresses; nth += 1) {
      statuses.push((await signIn(world, { email, from: getAddress(nth) })).status);
    }
  }
  return statuses;
}

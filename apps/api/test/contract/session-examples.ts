import { randomUUID } from 'node:crypto';
import type { sessionEndpoints } from '@wow/product/accounts';
import type { World } from '../world.ts';
import type { Examples, Prepare } from './example.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Signs somebody in twice, and returns one of the two tokens. */
async function twice(world: World): Promise<{ readonly token: string }> {
  const { token, email, password } = await world.newPlayer();
  const headers = { 'user-agent': FIREFOX };
  await world.ask('POST', '/api/auth/login', { body: { email, password }, headers });
  return { token };
}

const withId: Prepare = async (world) => {
  const { token } = await twice(world);
  const { body } = await world.ask('GET', '/api/auth/sessions', { token });
  return { token, params: { id: body.sessions[1].id } };
};

export const sessionExamples: Examples<typeof sessionEndpoints> = {
  sessions: { succeed: twice, refusals: {} },
  endSession: {
    succeed: withId,
    refusals: {
      not_found: async (world) => ({ ...(await twice(world)), params: { id: randomUUID() } }),
    },
  },
  endOtherSessions: { succeed: twice, refusals: {} },
};

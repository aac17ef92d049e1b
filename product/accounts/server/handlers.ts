import { answer, refuse, type Handlers } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import type { accountEndpoints } from '../wire.ts';
import { readPlayer } from './players-store.ts';
import { toProfile } from './profile.ts';
import { register, type Registrar } from './register.ts';
import { sessionTokenHash } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import { login } from './sign-in.ts';

/** Returns the handler of every account call. */
export const accountHandlers = (registrar: Registrar, sessions: Sessions): Handlers<typeof accountEndpoints> => ({
  register: register(registrar),
  login: login(registrar, sessions),
  async profile({ playerId, token }) {
    const [player, holdings] = await Promise.all([
      readPlayer(registrar.db, playerId),
      readHoldings(registrar.db, playerId),
    ]);
    return player
      ? answer(await toProfile(registrar.db, player, holdings, registrar, token))
      : refuse('unauthenticated');
  },
  async logout({ token, logSecurity }) {
    await sessions.end(sessionTokenHash(token)!);
    logSecurity('session_ended');
    return answer(undefined);
  },
});

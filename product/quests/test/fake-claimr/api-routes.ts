import * as z from 'zod/mini';
import type { FakeClaimrEvent } from './send-hooks.ts';
import type { FakeClaimrOptions } from './fake-claimr-options.ts';
import type { FakeClaimrCall, FakeClaimrState } from './fake-claimr-state.ts';

/** What one call of the API leads to. */
export interface FakeClaimrReply {
  readonly status: number;
  readonly body: unknown;
  /** What hooks are to tell of it. */
  readonly events?: readonly FakeClaimrEvent[];
}

const text = z.string().check(z.minLength(1));
const ofUser = z.looseObject({ account: text, platform: text });
const reward = z.looseObject({
  account: text,
  platform: text,
  pid: text,
  id: text,
  kind: z.optional(text),
  xp: z.optional(z.number()),
});
const withdrawal = z.looseObject({ account: text, platform: text, pid: text, xp: z.number() });
const action = z.looseObject({ account: text, platform: text, pid: text });
const hook = z.looseObject({
  scope: text,
  secret: z.optional(z.string()),
  hook_id: text,
  pids: z.optional(z.array(text)),
});
const noHook = z.looseObject({ scope: text, hook_id: text });

const ok = (data?: unknown): FakeClaimrReply => ({
  status: 200,
  body: data === undefined ? { success: true } : { success: true, data },
});

/** Answers a call that has shown the organisation's token, as the documentation says, or as the options do where it is silent. */
export function answerCall(
  state: FakeClaimrState,
  options: FakeClaimrOptions,
  { method, path, query, body }: FakeClaimrCall,
): FakeClaimrReply {
  const declined: FakeClaimrReply = { status: options.declinedStatus, body: { success: false, error: 'bad request' } };
  const routes: Readonly<Record<string, () => FakeClaimrReply | undefined>> = {
    'GET /token': () => {
      const asked = ofUser.safeParse(query);
      if (!asked.success) return undefined;
      const { token } = state.user(asked.data.platform, asked.data.account, query['name']);
      return ok({ field: { token }, nested: { token: { token } }, bare: token }[options.tokenShape]);
    },
    'GET /user/balance': () => {
      const asked = ofUser.safeParse(query);
      if (!asked.success || !query['pid']) return undefined;
      const user = state.user(asked.data.platform, asked.data.account);
      return ok({
        xp: options.balanceXp === undefined ? user.xp : options.balanceXp,
        ref_xp: 0,
        ugc_xp: 0,
        ...(options.balanceRank !== null && { rank: options.balanceRank }),
        ...(options.balanceXpMul !== null && { xp_mul: options.balanceXpMul }),
      });
    },
    'POST /user/reward': () => {
      const asked = reward.safeParse(body);
      if (!asked.success) return undefined;
      const { account, platform, pid, id, xp = 0 } = asked.data;
      const user = state.user(platform, account);
      if (!state.isNewReward(user, id)) return ok();
      user.xp += xp;
      return { ...ok(), events: [{ scope: 'user_activity', pid, account, fields: { id, xp } }] };
    },
    'POST /user/withdraw': () => {
      const asked = withdrawal.safeParse(body);
      if (!asked.success) return undefined;
      const user = state.user(asked.data.platform, asked.data.account);
      user.xp = Math.max(0, user.xp - asked.data.xp);
      return ok();
    },
    'POST /action/value': () => (action.safeParse(body).success ? ok() : undefined),
    'POST /stream/value': () => (action.safeParse(body).success ? ok() : undefined),
    'POST /hook': () => {
      const asked = hook.safeParse(body);
      const address = asked.success ? asked.data[options.hookAddress] : undefined;
      if (!asked.success || typeof address !== 'string' || !URL.canParse(address)) return undefined;
      const { scope, secret = '', hook_id: hookId, pids = [] } = asked.data;
      state.hooks.set(`${scope} ${hookId}`, { scope, address, secret, hookId, pids });
      return ok();
    },
    'DELETE /hook': () => {
      const asked = noHook.safeParse(body);
      if (!asked.success) return undefined;
      return state.hooks.delete(`${asked.data.scope} ${asked.data.hook_id}`) ? ok() : undefined;
    },
  };
  const route = routes[`${method} ${path}`];
  if (!route) return { status: 404, body: { success: false, error: 'not found' } };
  return route() ?? declined;
}

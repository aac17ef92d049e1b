import { randomUUID } from 'node:crypto';

export interface FakeClaimrUser {
  readonly account: string;
  readonly platform: string;
  name: string;
  readonly token: string;
  xp: number;
}

export interface FakeClaimrHook {
  readonly scope: string;
  readonly address: string;
  readonly secret: string;
  readonly hookId: string;
  /** Campaigns that it is about; empty for all. */
  readonly pids: readonly string[];
}

/** What was asked of the API: to be looked into by tests. Never with its headers. */
export interface FakeClaimrCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export class FakeClaimrState {
  readonly users = new Map<string, FakeClaimrUser>();
  readonly hooks = new Map<string, FakeClaimrHook>();
  readonly asked: FakeClaimrCall[] = [];
  /** Rewards by user and id: a repeated one is ignored. */
  readonly #rewards = new Set<string>();

  /** Returns the user with this account, registered if need be. */
  user(platform: string, account: string, name?: string): FakeClaimrUser {
    const key = `${platform} ${account}`;
    let user = this.users.get(key);
    if (!user) {
      // Like the real ones: three parts, and no end.
      const part = (text: string): string => Buffer.from(text).toString('base64url');
      const token = `${part('{"alg":"HS256"}')}.${part(JSON.stringify({ user_id: randomUUID() }))}.${part(randomUUID())}`;
      user = { account, platform, name: name ?? account, token, xp: 0 };
      this.users.set(key, user);
    }
    if (name !== undefined) user.name = name;
    return user;
  }

  byToken(token: string): FakeClaimrUser | undefined {
    return [...this.users.values()].find((user) => user.token === token);
  }

  /** Returns whether this reward is new to the user, and saves it. */
  isNewReward(user: FakeClaimrUser, id: string): boolean {
    const key = `${user.platform} ${user.account} ${id}`;
    if (this.#rewards.has(key)) return false;
    this.#rewards.add(key);
    return true;
  }
}

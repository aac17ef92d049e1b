import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { chooseName, type Choices } from './choices.ts';

/** What the economy lets players stake. */
export interface DemoOffers {
  readonly diceBets: readonly number[];
  readonly rouletteBets: readonly number[];
  readonly tiers: readonly string[];
}

export interface DemoCounts {
  rounds: number;
  claims: number;
}

export interface DemoPlan {
  readonly name: string;
  readonly choices: Choices;
  readonly isInvited: boolean;
  /** As if from earlier days: only quests pay xp, and those of one day pay little. */
  readonly pastXp: number;
}

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of many calls, each read once
  readonly body: any;
}

const MAX_NAME_TRIES = 20;

/** A player who uses the site as a browser does: through its HTTP API, without a socket. */
export class DemoPlayer {
  readonly #app: FastifyInstance;
  readonly #plan: DemoPlan;
  readonly #choices: Choices;
  readonly #counts: DemoCounts;
  #token = '';
  username: string;
  email = '';
  password = '';

  constructor(app: FastifyInstance, plan: DemoPlan, counts: DemoCounts) {
    this.#app = app;
    this.#plan = plan;
    this.#choices = plan.choices;
    this.#counts = counts;
    this.username = plan.name;
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    const response = await this.#app.inject({
      method,
      url: `/api${path}`,
      ...(this.#token !== '' && { headers: { authorization: `Bearer ${this.#token}` } }),
      ...(body && { payload: body }),
    });
    const reply: Reply = { status: response.statusCode, body: response.body === '' ? {} : response.json() };
    if (reply.status >= 500) throw new Error(`${method} ${path} answered ${reply.status}: ${response.body}`);
    return reply;
  }

  /** Opens an account, maybe by one of these invitations. The password is random: no one can guess it from the seed. */
  async register(invitations: readonly string[] = []): Promise<void> {
    this.password = randomBytes(12).toString('base64url');
    const invitation = this.#plan.isInvited && invitations.length > 0 ? this.#choices.pick(invitations) : '';
    for (let tries = 0; tries < MAX_NAME_TRIES; tries += 1) {
      this.email = `${this.username.toLowerCase().replaceAll(' ', '.')}@example.com`;
      const { username, email, password } = this;
      const form = { email, username, password, ...(invitation !== '' && { ref_id: invitation }) };
      const { status, body } = await this.#ask('POST', '/auth/register', form);
      if (status === 201) {
        this.#token = body.token;
        return;
      }
      if (body.code !== 'username_taken' && body.code !== 'email_taken') throw new Error(`register: ${body.error}`);
      // Only players of before can have it.
      this.username = chooseName(this.#choices);
    }
    throw new Error(`No name was free after ${MAX_NAME_TRIES} tries: choose another --seed.`);
  }

  /** Returns the code of the player's invitation, if a quest counts invitations. */
  async getInvitation(): Promise<string | undefined> {
    const { body } = await this.#ask('GET', '/quests');
    for (const { action } of body.quests) {
      if (action?.kind === 'invite') return new URL(action.url).searchParams.get('ref_id') ?? undefined;
    }
    return undefined;
  }

  async play(offers: DemoOffers): Promise<void> {
    const choices = this.#choices;
    const favourite = choices.pick(['dices', 'roulette'] as const);
    // Few players play much.
    for (let left = choices.count(3, 90, 3); left > 0; left -= 1) {
      const game = choices.happens(0.8) ? favourite : choices.pick(['dices', 'roulette'] as const);
      const [path, body] =
        game === 'dices'
          ? ['/games/dices/session', { bet: choices.pick(offers.diceBets) }]
          : [
              '/games/roulette/session',
              { bet: choices.pick(offers.rouletteBets), tier_id: choices.pick(offers.tiers) },
            ];
      if ((await this.#count('rounds', path, body as object)) !== 'insufficient_balance') continue;
      if ((await this.#ask('POST', '/rewards/refill')).status !== 200) break;
    }
    for (let left = choices.count(0, 3); left > 0; left -= 1) await this.#count('rounds', '/games/spin/session');
    // Revealed rounds can be verified at once.
    if (choices.happens(0.7)) await this.#ask('POST', '/fairness/rotate', {});
  }

  async claim(): Promise<void> {
    if (this.#choices.happens(0.8)) await this.#count('claims', '/quests/checkin');
    const { body } = await this.#ask('GET', '/quests');
    for (const { id, state } of body.quests) {
      if (state === 'claimable' && this.#choices.happens(0.9)) await this.#count('claims', `/quests/${id}/claim`);
    }
  }

  async #count(what: keyof DemoCounts, path: string, body?: object): Promise<string | null> {
    const reply = await this.#ask('POST', path, body);
    if (reply.status === 200) this.#counts[what] += 1;
    return reply.status === 200 ? null : reply.body.code;
  }

  async signOut(): Promise<void> {
    await this.#ask('POST', '/auth/logout');
    this.#token = '';
  }
}

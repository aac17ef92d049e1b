import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describeServer('a race of registrations', {}, (world) => {
  test('with one email succeeds exactly once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.ask('POST', '/api/auth/register', {
          body: { email: 'race@example.com', username: `racer ${index}`, password: 'kettle orchard' },
        }),
      ),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('email_taken');
    const winner = answers.find(({ status }) => status === 201)!;
    expect((await world.ask('GET', '/api/auth/profile', { token: winner.body.token })).body.username).toBe(
      winner.body.username,
    );
    expect(await world.db.query(`select 1 as one from player where email = 'race@example.com'`)).toHaveLength(1);
  });

  test('with one name in two cases succeeds exactly once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.ask('POST', '/api/auth/register', {
          body: {
            email: `case${index}@example.com`,
            username: index % 2 ? 'Highlander' : 'HIGHLANDER',
            password: 'kettle orchard',
          },
        }),
      ),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('username_taken');
  });

  test('leaves no purse, seed or session of those who failed', async () => {
    const [counts] = await world.db.query<Record<string, number>>(`
      select (select count(*) from player) as players, (select count(*) from purse) as purses,
             (select count(*) from seed_pair) as pairs, (select count(*) from session) as sessions`);
    const { players } = counts!;
    expect(counts).toEqual({ players, purses: players, pairs: 2 * players!, sessions: players });
    expect(
      await world.db.query('select unit, sum(amount) as sum from purse_balance group by unit having sum(amount) <> 0'),
    ).toEqual([]);
  });
});

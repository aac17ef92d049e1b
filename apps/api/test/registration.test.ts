import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyUserToken } from '@wow/product/quests/server';
import { describeServer } from './in-world.ts';

let serial = 0;
const form = (change: Record<string, unknown> = {}): Record<string, unknown> => {
  serial += 1;
  return { email: `ada${serial}@example.com`, username: `Ada ${serial}`, password: 'kettle orchard', ...change };
};

describeServer('a newcomer', {}, (world) => {
  test('registers and is signed in, with the starting points and spins', async () => {
    const { status, headers, body } = await world.ask('POST', '/api/auth/register', {
      body: form({ email: '  Grace@Example.COM ', username: ' Grace\u0301 ' }),
    });
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: 'grace@example.com',
      username: 'Grac\u00e9',
      balance: 1000,
      spins: 3,
      xp: 0,
      xp_mul: 1,
      rank: 0,
      face: null,
      title: null,
      table: null,
      user_token: expect.stringMatching(/^quests\./),
    });
  });

  test('who won a free round gets the points for it as well, in the same transfer', async () => {
    const { status, body } = await world.ask('POST', '/api/auth/register', { body: form({ won_free_round: true }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ balance: 1050, spins: 3 });
    const moved = await world.db.query(
      `select unit, amount, reason from transfer join player on id = player_id where email = $1 order by unit`,
      [body.email],
    );
    expect(moved).toEqual([
      { unit: 'points', amount: 105_000, reason: 'registration' },
      { unit: 'spins', amount: 300, reason: 'registration' },
    ]);
    const { body: other } = await world.ask('POST', '/api/auth/register', { body: form({ won_free_round: false }) });
    expect(other).toMatchObject({ balance: 1000 });
  });

  test.each([1, 'yes', null])('is refused with %j in place of whether a free round was won', async (won) => {
    const { status, body } = await world.ask('POST', '/api/auth/register', { body: form({ won_free_round: won }) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request' });
  });

  test('gets a widget token that names the session, never the email', async () => {
    // A name that no hash contains by chance.
    const { body } = await world.ask('POST', '/api/auth/register', { body: form({ email: 'lovelace@example.com' }) });
    const sessionHash = verifyUserToken(world.secrets.tokenKey, body.user_token, new Date());
    expect(sessionHash).toBe(createHash('sha256').update(body.token).digest('hex'));
    expect(body.user_token).not.toContain('lovelace');
  });

  test('gets a purse, grants from the bank and both seed pairs in one transaction', async () => {
    const { id } = await world.newPlayer();
    const held = await world.db.query('select points, spins, xp from purse where player_id = $1', [id]);
    const moved = await world.db.query(
      'select unit, from_purse, to_purse, amount, reason from transfer where player_id = $1 order by unit',
      [id],
    );
    const pairs = await world.db.query('select state from seed_pair where player_id = $1 order by state', [id]);
    expect(held).toEqual([{ points: 100_000, spins: 300, xp: 0 }]);
    expect(moved).toEqual([
      { unit: 'points', from_purse: 'bank', to_purse: 'player', amount: 100_000, reason: 'registration' },
      { unit: 'spins', from_purse: 'bank', to_purse: 'player', amount: 300, reason: 'registration' },
    ]);
    expect(pairs).toEqual([{ state: 'active' }, { state: 'next' }]);
  });

  test('leaves no password and no token in the database or in the log', async () => {
    const { body } = await world.ask('POST', '/api/auth/register', {
      body: form({ password: 'unmistakable gherkin' }),
    });
    const rows = await world.db.query(
      `select p.password_hash, encode(s.token_hash, 'hex') as token_hash from player p join session s on s.player_id = p.id where p.email = $1`,
      [body.email],
    );
    expect(rows).toEqual([
      {
        password_hash: expect.stringMatching(/^\$argon2id\$/),
        token_hash: createHash('sha256').update(body.token).digest('hex'),
      },
    ]);
    expect(world.log.join('')).not.toContain('gherkin');
    expect(world.log.join('')).not.toContain(body.token);
  });

  test.each([
    [
      'email',
      { email: 'not an address' },
      422,
      'invalid_email',
      'This email address does not look right. Check it for typos.',
    ],
    [
      'username',
      { username: 'ab' },
      422,
      'invalid_username',
      'A username has 3 to 24 visible characters. Choose another one.',
    ],
    [
      'password',
      { password: 'password1' },
      422,
      'weak_password',
      'Please choose a stronger password: 8 to 128 characters, not a well-known one.',
    ],
  ])('gets one sentence for an invalid %s', async (field, change, status, code, error) => {
    const answer = await world.ask('POST', '/api/auth/register', { body: form(change) });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error, details: { [field]: expect.any(String) } });
  });

  test.each(['admin', 'Wow support', '\u0430dmin123'])('cannot take the confusable name %j', async (username) => {
    const answer = await world.ask('POST', '/api/auth/register', { body: form({ username }) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'username_reserved', details: { username: expect.any(String) } });
  });

  test('gets every invalid field at once', async () => {
    const { body } = await world.ask('POST', '/api/auth/register', { body: { email: '', username: '', password: '' } });
    expect(Object.keys(body.details)).toEqual(['email', 'username', 'password']);
  });

  test('cannot take the email of another player in any spelling', async () => {
    const { email } = await world.newPlayer();
    const answer = await world.ask('POST', '/api/auth/register', { body: form({ email: ` ${email.toUpperCase()} ` }) });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'email_taken',
      error: 'This email already has an account. Log in, or use another email.',
    });
  });

  test.each([
    ['case', 'Straßen König', 'STRASSEN KÖNIG'],
    ['width', 'full width', 'ｆｕｌｌ ｗｉｄｔｈ'],
    ['composition', 'Zo\u00eb the first', 'Zoe\u0308 The First'],
  ])('cannot take the name of another player in another %s', async (_form, taken, same) => {
    expect((await world.ask('POST', '/api/auth/register', { body: form({ username: taken }) })).status).toBe(201);
    const answer = await world.ask('POST', '/api/auth/register', { body: form({ username: same }) });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'username_taken', error: 'This username is taken. Choose another one.' });
  });

  test('leaves no data after a refused registration', async () => {
    const { username } = await world.newPlayer();
    const body = form({ username });
    expect((await world.ask('POST', '/api/auth/register', { body })).status).toBe(409);
    expect(await world.db.query('select 1 as found from player where email = $1', [String(body['email'])])).toEqual([]);
    expect(
      (await world.ask('POST', '/api/auth/register', { body: { ...body, username: `${username}x` } })).status,
    ).toBe(201);
  });
});

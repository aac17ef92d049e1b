import { expect, onTestFinished } from 'vitest';
import { Program } from '../../apps/api/test/program.ts';

export interface ScannedServer {
  readonly url: string;
  /** Of a registered player. */
  readonly token: string;
  /** Of a round that the player has played. */
  readonly roundId: string;
  /** What the server logged as a warning or worse. */
  readonly complaints: () => readonly string[];
}

/** Starts the server as operators do, with its embedded database, and plays one round. */
export async function startScannedServer(environment: Readonly<Record<string, string>>): Promise<ScannedServer> {
  const program = new Program(environment);
  onTestFinished(() => program.kill());
  // Addresses are chosen below, and localhost may be IPv6.
  const url = (await program.ready()).replace('localhost', '127.0.0.1');
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.ok, `${path} ${response.status}`).toBe(true);
    return (await response.json()) as Readonly<Record<string, string>>;
  };
  const form = { email: 'scanner@example.com', username: 'scanner', password: 'kettle orchard' };
  const { token = '' } = await post('/api/auth/register', form);
  const { round_id: roundId = '' } = await post('/api/games/dices/session', { bet: 50 }, token);
  return { url, token, roundId, complaints: () => program.messages('warn') };
}

import { Program } from '../program.ts';

export interface Piece {
  readonly from: string;
  readonly bytes: Buffer;
}

/** A value that must not occur in any encoding. */
export interface Secret {
  readonly name: string;
  readonly forms: readonly Buffer[];
}

/** Returns one sentence for each leaked secret. */
export const findLeaks = (pieces: readonly Piece[], secrets: readonly Secret[]): string[] =>
  pieces.flatMap(({ from, bytes }) =>
    secrets.flatMap(({ name, forms }) =>
      forms.filter((form) => bytes.includes(form)).map((form) => `${name}, ${form.length} bytes long, in ${from}`),
    ),
  );

interface RecordedRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RecordedAnswer {
  readonly status: number;
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- tests read any reply
}

/** A server process whose answers and log are recorded completely. */
export class RecordedServer {
  readonly answers: Piece[] = [];
  readonly program: Program;
  #url = '';

  constructor(environment: Readonly<Record<string, string>>) {
    this.program = new Program({ ...environment, RATE_LIMITS: 'off' });
  }

  async ready(): Promise<this> {
    this.#url = (await this.program.ready()).replace('localhost', '127.0.0.1');
    return this;
  }

  get url(): string {
    return this.#url;
  }

  async ask(method: string, path: string, { token, body, headers }: RecordedRequest = {}): Promise<RecordedAnswer> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    this.answers.push({ from: `${method} ${path}`, bytes: Buffer.concat([Buffer.from(`${head}\n\n`), bytes]) });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, json: isJson ? JSON.parse(bytes.toString()) : null };
  }

  printed(): Piece[] {
    const { out, err } = this.program;
    return [
      { from: 'standard output', bytes: Buffer.from(out) },
      { from: 'standard error', bytes: Buffer.from(err) },
    ];
  }

  async stop(): Promise<void> {
    this.program.child.kill('SIGTERM');
    await this.program.ended();
  }
}

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** A certificate authority in a folder of the test. */
export class Authority {
  /** Its own certificate. */
  readonly certificate: string;
  readonly #folder: string;
  #issued = 0;

  constructor(name: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'wow-authority-'));
    chmodSync(this.#folder, 0o755);
    onTestFinished(() => rmSync(this.#folder, { recursive: true }));
    this.certificate = join(this.#folder, 'ca.crt');
    this.#openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      this.#key,
      '-out',
      this.certificate,
    );
  }

  /** @param days Negative: expired so long ago. */
  issue(host: string, days = 1): Certificate {
    this.#issued += 1;
    const [key, request, certificate, names] = ['key', 'csr', 'crt', 'names'].map((ending) =>
      join(this.#folder, `${this.#issued}.${ending}`),
    ) as [string, string, string, string];
    writeFileSync(names, `subjectAltName=DNS:${host}\n`);
    this.#openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
    this.#openssl(
      'x509',
      '-req',
      '-in',
      request,
      '-CA',
      this.certificate,
      '-CAkey',
      this.#key,
      '-CAcreateserial',
      '-days',
      String(days),
      '-extfile',
      names,
      '-out',
      certificate,
    );
    return { key, certificate };
  }

  get #key(): string {
    return join(this.#folder, 'ca.key');
  }

  #openssl(...words: string[]): void {
    execFileSync('openssl', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  }
}

import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const DATA_FOLDER = process.env.E2E_DATA_DIR ?? join(ROOT, '.cache', 'e2e-data');

interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  /** The checkout whose build is served. @default this checkout */
  readonly folder?: string;
}

/** Returns Playwright's `webServer` options for a built app with an embedded database. */
export const serverUnderTest = ({ port, dataDir, folder = ROOT }: ServerOptions) => ({
  command: 'node apps/api/dist/main.js',
  cwd: folder,
  url: `http://127.0.0.1:${port}/readyz`,
  env: {
    PORT: String(port),
    // Wallets sign for this origin.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // The only other site that may embed the widget: the next port.
    WIDGET_ORIGINS: `http://localhost:${port + 1}`,
    // Wallet journeys need local chains. npm installs their program; without it the server does not start.
    WOW_DEMO: '1',
    PUSH_CONTACT: 'mailto:operator@wow.example',
    LOG_LEVEL: 'error',
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  timeout: 60_000,
  stdout: 'pipe' as const,
  stderr: 'pipe' as const,
});

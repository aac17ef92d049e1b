import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** One JSON line on standard output for each message, or coloured text on a terminal. */
export async function createLogger(): Promise<Logger> {
  if (!process.stdout.isTTY) return pino();
  const { default: pretty } = await import('pino-pretty');
  return pino(pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }));
}

export const createSilentLogger = (): Logger => pino({ level: 'silent' });

/** Node would print its warnings as text on standard error. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
}

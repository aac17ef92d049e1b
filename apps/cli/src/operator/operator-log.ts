import { hostname, userInfo } from 'node:os';
import type { PlayerId, SecurityEvent } from '@wow/core/protocol';

/** Returns the user of the operating system, which a container may know by its number alone. */
export function getOperator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

const INFO_LEVEL = 30;

/** Writes a line in the form of the server's security log on standard error, beside which results stay readable. */
export function logOperatorEvent(event: SecurityEvent, account?: PlayerId): void {
  const time = { level: INFO_LEVEL, time: Date.now(), pid: process.pid, hostname: hostname() };
  console.error(JSON.stringify({ ...time, event, account, operator: getOperator(), msg: 'security' }));
}

/** Of a code whose URI does not say it. */
const USUAL_MS = 300_000;

/** Returns for how long a pairing's URI can still be used, in milliseconds. */
export function pairingLastsMs(uri: string, nowMs: number): number {
  const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1]);
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000 - nowMs) : USUAL_MS;
}

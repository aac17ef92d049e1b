import type { Keep } from '../storage/keep.ts';
import type { Name } from './name.ts';
import { safePicture } from './safe-picture.ts';

const KEPT_MS = 3 * 60 * 60 * 1000;

const keyOf = (address: string): string => `wk-ens-name-${address.toLowerCase()}`;

/** Returns the name that this browser keeps for an account; null when it keeps none that is younger than three hours. */
export function keptName(keep: Keep, address: string, nowMs: number): Name | null {
  const kept = parse(keep.getItem(keyOf(address)));
  if (kept && nowMs < kept.expires) return { name: kept.ensName, avatar: kept.avatar };
  keep.removeItem(keyOf(address));
  return null;
}

/** Keeps a name for three hours. Having none is not kept: an account may get one any time. */
export function keepName(keep: Keep, address: string, { name, avatar }: Name, nowMs: number): void {
  if (name === null) return;
  keep.setItem(keyOf(address), JSON.stringify({ ensName: name, avatar, expires: nowMs + KEPT_MS }));
}

interface Kept {
  readonly ensName: string;
  readonly avatar: string | null;
  readonly expires: number;
}

function parse(text: string | null): Kept | null {
  try {
    const { ensName, avatar, expires } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (typeof ensName !== 'string' || typeof expires !== 'number') return null;
    return { ensName, avatar: safePicture(avatar), expires };
  } catch {
    return null;
  }
}

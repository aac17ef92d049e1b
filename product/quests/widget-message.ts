import * as z from 'zod/mini';

/** A larger value comes from a broken widget or another sender. */
const xp = z.number().check(z.gte(0), z.lte(1e12));
const multiplier = z.number().check(z.gt(0), z.lte(1_000));
const rank = z.int().check(z.gte(0), z.lte(1_000));

export interface UserHint {
  readonly xp?: number;
  readonly xp_mul?: number;
  readonly rank?: number;
}

export type WidgetMessage =
  | { readonly kind: 'ready' | 'token' }
  | { readonly kind: 'user'; readonly hint: UserHint }
  | { readonly kind: 'height'; readonly heightPx: number }
  | { readonly kind: 'open'; readonly path: string }
  /** The page around a third party's widget has loaded and is idle. */
  | { readonly kind: 'frame-here' }
  /** The page around a third party's widget could not load it. */
  | { readonly kind: 'frame-failed' };

const MAX_HEIGHT_PX = 20_000;
const MAX_PATH = 2_000;

const envelope = z.object({ event: z.string() });
const hint = z.object({ xp: z.optional(xp), xp_mul: z.optional(multiplier), rank: z.optional(rank) });
const height = z.object({ height: z.number().check(z.gte(0), z.lte(MAX_HEIGHT_PX)) });
/** Not `//host`, which is another site. */
const path = z.object({ path: z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(MAX_PATH)) });

/** Where third parties put the fields of a message. */
const PLACES = ['data', 'user', 'payload'] as const;

export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  try {
    const { success, data: named } = envelope.safeParse(data);
    return success ? read(named.event, data as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function read(event: string, data: Readonly<Record<string, unknown>>): WidgetMessage | null {
  switch (event) {
    case 'claimr::ready':
    case 'widget::ready':
      return { kind: 'ready' };
    case 'widget::user': {
      const found = fieldsIn(data, ['xp', 'xp_mul', 'rank'], hint);
      return found && { kind: 'user', hint: onlyGiven(found) };
    }
    case 'widget::height': {
      const found = fieldsIn(data, ['height'], height);
      return found && { kind: 'height', heightPx: found.height };
    }
    case 'widget::open': {
      const found = fieldsIn(data, ['path'], path);
      return found && { kind: 'open', path: found.path };
    }
    case 'widget::token':
      return { kind: 'token' };
    case 'frame::here':
      return { kind: 'frame-here' };
    case 'frame::failed':
      return { kind: 'frame-failed' };
    default:
      return null;
  }
}

/** Omit missing fields: they must not replace known values. */
const onlyGiven = ({ xp: points, xp_mul, rank: place }: z.output<typeof hint>): UserHint => ({
  ...(points !== undefined && { xp: points }),
  ...(xp_mul !== undefined && { xp_mul }),
  ...(place !== undefined && { rank: place }),
});

/** Reads the first place that has any field. Returns null if a field is invalid. */
function fieldsIn<Fields>(
  data: Readonly<Record<string, unknown>>,
  names: readonly string[],
  schema: z.ZodMiniType<Fields>,
): Fields | null {
  const places: readonly unknown[] = [data, ...PLACES.map((place) => data[place])];
  const holder = places.find((place) => isRecord(place) && names.some((name) => place[name] !== undefined));
  const parsed = schema.safeParse(holder);
  return parsed.success ? parsed.data : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface MessageSender {
  readonly origin: string;
  readonly source: unknown;
}

export interface TrustedWidget {
  readonly frameOrigin: string;
  readonly frames: () => readonly unknown[];
  /** Our page's own window and origin if a third party's script in it may post for its frame. */
  readonly page: MessageSender | null;
}

export function isFromWidget({ origin, source }: MessageSender, { frameOrigin, frames, page }: TrustedWidget): boolean {
  if (source === null || source === undefined) return false;
  if (page && origin === page.origin && source === page.source) return true;
  return origin === frameOrigin && frames().includes(source);
}

const MAX_PER_SECOND = 5;
const SECOND_MS = 1_000;

/**
 * Each kind is counted separately: a widget that reports much must not hide the player's click on a link. `ready`
 * always passes, because everything waits for it, and so does `height`, because without the last one the widget is cut
 * off. `nowMs` is a monotonic clock.
 */
export function createMessageGate(embedded: () => TrustedWidget | null, nowMs: () => number) {
  const passedAt = new Map<WidgetMessage['kind'], readonly number[]>();
  let dropped = 0;

  const isTooMuch = (kind: WidgetMessage['kind']): boolean => {
    if (kind === 'ready' || kind === 'height') return false;
    const now = nowMs();
    const lately = (passedAt.get(kind) ?? []).filter((at) => now - at < SECOND_MS);
    const isFull = lately.length >= MAX_PER_SECOND;
    passedAt.set(kind, isFull ? lately : [...lately, now]);
    return isFull;
  };

  return {
    accept({ origin, source, data }: MessageSender & { readonly data: unknown }): WidgetMessage | null {
      const widget = embedded();
      const message = widget && isFromWidget({ origin, source }, widget) ? parseWidgetMessage(data) : null;
      if (message && !isTooMuch(message.kind)) return message;
      dropped += 1;
      return null;
    },
    dropped: () => dropped,
  };
}

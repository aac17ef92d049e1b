/** Whether a value is what a field takes. */
export type Check = (value: unknown) => boolean;

/** The fields of every message of a union beside its `event`. */
export type Shapes<Message extends { readonly event: string }> = {
  readonly [Event in Message['event']]: {
    readonly [Field in Exclude<keyof Extract<Message, { readonly event: Event }>, 'event'>]: Check;
  };
};

/**
 * Returns `data` when it is one of these messages to the letter: the fields of its event, each of its kind, and none
 * beside them. Else null. Without a library, because the loader has to stay small.
 */
export function closed<Message extends { readonly event: string }>(
  shapes: Shapes<Message>,
  data: unknown,
): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = new Map<string, unknown>(Object.entries(data));
  const event = fields.get('event');
  fields.delete('event');
  if (typeof event !== 'string' || !Object.hasOwn(shapes, event)) return null;
  const checks = Object.entries<Check>(shapes[event as Message['event']]);
  const fits =
    checks.length === fields.size && checks.every(([name, check]) => fields.has(name) && check(fields.get(name)));
  // The shape of this very event was held against every field.
  return fits ? ({ event, ...Object.fromEntries(fields) } as unknown as Message) : null;
}

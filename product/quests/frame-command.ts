import * as z from 'zod/mini';

const look = {
  theme: z.enum(['dark', 'light']),
  language: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35)),
} as const;

const command = z.discriminatedUnion('event', [
  z.object({ event: z.literal('host::start'), token: z.string().check(z.maxLength(4_000)), ...look }),
  z.object({ event: z.literal('host::look'), ...look }),
  z.object({ event: z.literal('host::refresh') }),
  z.object({ event: z.literal('host::logout') }),
]);

/** What the page of the quests says to the page around a third party's widget. */
export type FrameCommand = z.output<typeof command>;

/** Returns what a message commands, or null for one that commands nothing. Never throws. */
export function parseFrameCommand(data: unknown): FrameCommand | null {
  try {
    return command.safeParse(data).data ?? null;
  } catch {
    // What was posted may be an object that throws when it is looked at.
    return null;
  }
}

// The messages between the page, the frame and the sign-in window, and their checks.
type FieldCheck = (value: unknown) => boolean;

type Shapes<Message extends { readonly event: string }> = {
  readonly [Event in Message['event']]: {
    readonly [Field in Exclude<keyof Extract<Message, { readonly event: Event }>, 'event'>]: FieldCheck;
  };
};

/** Returns `data` if it has exactly the fields of one message. Without a library, because the loader is small. */
function parseExact<Message extends { readonly event: string }>(
  shapes: Shapes<Message>,
  data: unknown,
): Message | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = new Map<string, unknown>(Object.entries(data));
  const event = fields.get('event');
  fields.delete('event');
  if (typeof event !== 'string' || !Object.hasOwn(shapes, event)) return null;
  const checks = Object.entries<FieldCheck>(shapes[event as Message['event']]);
  const fits =
    checks.length === fields.size && checks.every(([name, check]) => fields.has(name) && check(fields.get(name)));
  return fits ? (data as Message) : null;
}

const MAX_XP = 1e12;
const MAX_FACTOR = 1_000;
const MAX_RANK = 1_000;
const MAX_HEIGHT_PX = 20_000;
const MAX_CHARACTERS = { name: 200, path: 512, token: 2_048, language: 35 } as const;

const isNumberIn =
  (least: number, most: number): FieldCheck =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;

const isText =
  (form: RegExp, maxCharacters: number): FieldCheck =>
  (value) =>
    typeof value === 'string' && value.length <= maxCharacters && form.test(value);

const isWhole =
  (most: number): FieldCheck =>
  (value) =>
    Number.isInteger(value) && isNumberIn(0, most)(value);

const isFlag: FieldCheck = (value) => typeof value === 'boolean';
const isAmount = isNumberIn(0, MAX_XP);
const isFactor: FieldCheck = (value) => value !== 0 && isNumberIn(0, MAX_FACTOR)(value);
const isRank = isWhole(MAX_RANK);
const isHeight = isWhole(MAX_HEIGHT_PX);
const isName = isText(/^/, MAX_CHARACTERS.name);
/** Returns whether a value is a path of the server. Browsers read another host after a second slash or a backslash. */
export const isPath = isText(/^\/(?![/\\])[^\s\\]*$/, MAX_CHARACTERS.path);
/** Returns whether a value has only characters that a header can contain, as tokens do. */
export const isToken = isText(/^[\x21-\x7e]+$/, MAX_CHARACTERS.token);
/** Returns whether a value is a BCP 47 tag. */
export const isLanguage = isText(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, MAX_CHARACTERS.language);
/** Returns whether a value is a `Theme`. */
export const isTheme: FieldCheck = (value) => value === 'dark' || value === 'light' || value === 'auto';

/** `auto` follows the system. */
export type Theme = 'dark' | 'light' | 'auto';

/** The player that the widget shows. `xp`, `xp_mul` and `rank` are for display: the server decides. */
export interface UserInfo {
  readonly is_logged_in: boolean;
  readonly name: string;
  readonly xp: number;
  readonly xp_mul: number;
  /** From 0. */
  readonly rank: number;
}

/** What the frame tells the page. */
export type FrameMessage =
  /** The frame listens. Both names are sent, because pages wait for either. */
  | { readonly event: 'claimr::ready' }
  | { readonly event: 'widget::ready' }
  /** After every read and after signing out. */
  | ({ readonly event: 'widget::user' } & UserInfo)
  /** The height of the content in CSS pixels. */
  | { readonly event: 'widget::height'; readonly height: number }
  /** The player follows a link, if `data-navigate` is `host`. */
  | { readonly event: 'widget::open'; readonly path: string }
  /** The user token is missing, refused or about to expire: pass a new one to `set_user_token`. */
  | { readonly event: 'widget::token' };

/** What the page tells the frame. */
export type HostMessage =
  | { readonly event: 'host::token'; readonly token: string }
  | { readonly event: 'host::theme'; readonly theme: Theme }
  /** A BCP 47 tag. */
  | { readonly event: 'host::language'; readonly language: string }
  | { readonly event: 'host::refresh' }
  | { readonly event: 'host::logout' };

/** What the sign-in window tells the frame. */
export type ConnectMessage = { readonly event: 'connect::token'; readonly token: string };

const frameShapes: Shapes<FrameMessage> = {
  'claimr::ready': {},
  'widget::ready': {},
  'widget::user': { is_logged_in: isFlag, name: isName, xp: isAmount, xp_mul: isFactor, rank: isRank },
  'widget::height': { height: isHeight },
  'widget::open': { path: isPath },
  'widget::token': {},
};

const hostShapes: Shapes<HostMessage> = {
  'host::token': { token: isToken },
  'host::theme': { theme: isTheme },
  'host::language': { language: isLanguage },
  'host::refresh': {},
  'host::logout': {},
};

const connectShapes: Shapes<ConnectMessage> = { 'connect::token': { token: isToken } };

/** Returns a frame's message, or null for other data. Never throws. */
export const parseFrameMessage = (data: unknown): FrameMessage | null => parseExact(frameShapes, data);

/** Returns a page's message, or null for other data. Never throws. */
export const parseHostMessage = (data: unknown): HostMessage | null => parseExact(hostShapes, data);

/** Returns a sign-in window's message, or null for other data. Never throws. */
export const parseConnectMessage = (data: unknown): ConnectMessage | null => parseExact(connectShapes, data);

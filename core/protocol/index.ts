export { fromWire, hundredths, toWire, whole, type Hundredths } from './amount.ts';
export { canonicalJson, type Json } from './canonical-json.ts';
export {
  endpoint,
  type BodyOf,
  type Endpoint,
  type EndpointCookie,
  type LimitKind,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './endpoint.ts';
export { errorReplySchema, toErrorReply, type ErrorReply } from './error-reply.ts';
export { answer, download, type Answer, type Call, type Download, type Handler, type Handlers } from './handler.ts';
export { fileMistake } from './file-mistake.ts';
export { parseIdempotencyKey } from './idempotency-key.ts';
export { jsonPieces } from './json-pieces.ts';
export { momentOf } from './moment-of.ts';
export type { PlayerId } from './player-id.ts';
export { isRefusal, refusals, refuse, type Refusal, type RefusalCode } from './refusal.ts';
export { SECURITY_EVENTS, type LogSecurity, type SecurityEvent } from './security-log.ts';

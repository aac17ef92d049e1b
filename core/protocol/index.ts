export {
  fromWire,
  hundredths,
  toShownAmount,
  toWire,
  fromUnits,
  type Hundredths,
  parseTimestamp,
} from './wire-values.ts';
export { canonicalJson, fromTypedEntries, type Json, parseJson, streamJson } from './json.ts';
export {
  endpoint,
  type BodyOf,
  type Endpoint,
  type EndpointCookie,
  type LimitKind,
  type ReplyOf,
  answer,
  download,
  type Answer,
  type Call,
  type Download,
  type Handler,
  type Handlers,
  parseIdempotencyKey,
} from './endpoint.ts';
export {
  errorReplySchema,
  toErrorReply,
  isRefusal,
  refusals,
  refuse,
  type Refusal,
  type RefusalCode,
} from './refusal.ts';
export { describeFileError } from './describe-file-error.ts';
export { type PlayerId, SECURITY_EVENTS, type LogSecurity, type SecurityEvent } from './security-log.ts';
export { FIRST_MONDAY_MS, toIsoDate, WEEK_MS } from './week.ts';

export { HEAD_KIND, headText, logHeadSchema, type LogHead } from './log-head.ts';
export { logEndpoints, returnEndpoints, type LiveReturn } from './wire.ts';

export { roundsExportEndpoints } from './export-wire.ts';
export { HEAD_KIND, headText, logHeadSchema, type LogHead } from './log-head.ts';
export { logEndpoints, logProofSchema, returnEndpoints, type LiveReturn } from './wire.ts';
export { fairnessDocumentSchema, type FairnessDocument, type PublicKey } from './public-keys.ts';

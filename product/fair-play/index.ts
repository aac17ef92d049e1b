export { roundsExportEndpoints, type ExportedPair, type ExportedRound, type RoundsExport } from './export-wire.ts';
export { proofEndpoints } from './proof-wire.ts';
export { fairnessDocumentSchema, type FairnessDocument, type PublicKey } from './public-keys.ts';

export { proofEndpoints } from './proof-wire.ts';
export { fairnessDocumentSchema, type FairnessDocument, type PublicKey } from './public-keys.ts';

export { roundsExportEndpoints } from './export-wire.ts';
export { attachLeaf, readProvenLeaf, type ProvenLeaf } from './attached-leaf.ts';
export { logEndpoints, returnEndpoints, type LiveReturn } from './wire.ts';
export { fairnessDocumentSchema, type FairnessDocument, type PublicKey } from './public-keys.ts';

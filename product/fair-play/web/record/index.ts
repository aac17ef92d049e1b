export { FairPlayRecord } from './FairPlayRecord.tsx';
export { deletePlayHistory } from './use-record.ts';
export type { Shown } from './recorder.ts';
export type { VisitPorts } from './compare-visit.ts';

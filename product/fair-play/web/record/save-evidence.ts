import { saveBlob } from '@wow/core/ui';
import type { Evidence } from '../../evidence.ts';
import type { StoredEvidence } from './record-store.ts';

export function saveEvidence({ id: _id, seen: _seen, ...evidence }: StoredEvidence): void {
  const file: Evidence = evidence;
  saveBlob(
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    `wow-evidence-${evidence.noticed_at.slice(0, 10)}.json`,
  );
}

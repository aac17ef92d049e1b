const KEY = 'wow-ref-id';
const REF_ID = /^[A-Za-z0-9_-]{8,32}$/;

type ReferralStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** Keeps by whose link somebody came, for as long as the tab is open: they may look around before they register. */
export function saveReferral(storage: ReferralStorage, search: string): void {
  const refId = new URLSearchParams(search).get('ref_id');
  if (refId !== null && REF_ID.test(refId)) storage?.setItem(KEY, refId);
}

/** Returns by whose link they came, or null. */
export function readStoredReferral(storage: ReferralStorage): string | null {
  const refId = storage?.getItem(KEY) ?? null;
  return refId !== null && REF_ID.test(refId) ? refId : null;
}

const KEY = 'wow-ref-id';
const REF_ID = /^[A-Za-z0-9_-]{8,32}$/;

type ReferralStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** Stores the referrer of this visit until the tab is closed: a visitor may look around before registering. */
export function saveReferral(storage: ReferralStorage, search: string): void {
  const refId = new URLSearchParams(search).get('ref_id');
  if (refId !== null && REF_ID.test(refId)) storage?.setItem(KEY, refId);
}

export function readStoredReferral(storage: ReferralStorage): string | null {
  const refId = storage?.getItem(KEY) ?? null;
  return refId !== null && REF_ID.test(refId) ? refId : null;
}

/** Where this browser keeps the key of its demo wallet. It is worth nothing. */
const STORAGE_KEY = 'wow-demo-wallet-key';

type Key = `0x${string}`;

const isKey = (text: string | null): text is Key => /^0x[0-9a-f]{64}$/.test(text ?? '');

/** Returns the key of this browser's demo wallet, made when there is none. Where nothing can be kept it lives as long as the page. */
export function demoKey(open: () => Pick<Storage, 'getItem' | 'setItem'>): Key {
  try {
    const storage = open();
    const kept = storage.getItem(STORAGE_KEY);
    if (isKey(kept)) return kept;
    const made = newKey();
    storage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return newKey();
  }
}

const newKey = (): Key =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

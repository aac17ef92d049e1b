import { refusals, type RefusalCode } from '@wow/core/protocol';

/** Returns the code as it was kept. Throws for one that no longer is, as codes are never renamed. */
export function toRefusalCode(code: string): RefusalCode {
  if (!Object.hasOwn(refusals, code)) throw new Error(`no refusal has the code ${code}`);
  return code as RefusalCode; // hasOwn has just looked
}

/** The object that a widget's script leaves on the window: a third party's, so nothing of it is taken for granted. */
type ClaimrObject = Record<string, unknown>;

/** Returns the object that the widget's script has left, or null while there is none. */
export function claimrObject(): ClaimrObject | null {
  const left: unknown = Reflect.get(window, 'claimr');
  return (typeof left === 'object' && left !== null) || typeof left === 'function' ? (left as ClaimrObject) : null;
}

/** Calls what the object has under this name. A widget that fails at it must not take the page along. */
export function callClaimr(object: ClaimrObject | null, name: string, ...values: readonly unknown[]): void {
  const method = object?.[name];
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, object, values);
  } catch (error) {
    console.warn(`the quest widget failed at ${name}`, error);
  }
}

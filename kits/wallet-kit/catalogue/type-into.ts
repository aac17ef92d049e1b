/** Types into the field of a story. React listens to the setter of the field itself, so the one of its class is called. */
export function typeInto(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  // On a phone the list has no search.
  if (field === null) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

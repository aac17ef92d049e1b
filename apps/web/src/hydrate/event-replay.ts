/** On the control that was clicked last before hydration. Links work without the app. */
const CLICKED = 'data-replay-click';

/** On each list that was changed before hydration; the chosen value. */
const SELECTED = 'data-replay-value';

const isHydrated = (): boolean => document.documentElement.dataset['hydrated'] !== undefined;

/** Marks the clicked control until the app is hydrated. Enter in a form clicks its button. */
export function recordClick(event: MouseEvent): void {
  if (isHydrated()) return;
  const { target } = event;
  const control = target instanceof Element ? target.closest('button, input[type="radio"]') : null;
  if (!control) return;
  // A checked radio button fires no second change, and a submitted form would put its fields into the address.
  event.preventDefault();
  document.querySelector(`[${CLICKED}]`)?.removeAttribute(CLICKED);
  control.setAttribute(CLICKED, '');
}

export function recordSelection({ target }: Event): void {
  if (!isHydrated() && target instanceof HTMLSelectElement) target.setAttribute(SELECTED, target.value);
}

export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
}

export function replayEvents(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>(`[${SELECTED}]`)) {
    const value = list.getAttribute(SELECTED) ?? '';
    list.removeAttribute(SELECTED);
    triggerHydration(list);
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const control = document.querySelector<HTMLElement>(`[${CLICKED}]`);
  if (!control) return;
  control.removeAttribute(CLICKED);
  triggerHydration(control);
  control.click();
}

/** React hydrates the target of a mousedown synchronously. Before that, it would ignore the event that follows. */
function triggerHydration(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

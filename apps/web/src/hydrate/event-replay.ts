/** Carried by the control that was pressed last before the app could hear of it. Links lead on without the app. */
const CLICKED = 'data-replay-click';

/** Carried by the lists in which something was chosen before the app could hear of it: what that was. */
const SELECTED = 'data-replay-value';

const isHydrated = (): boolean => document.documentElement.dataset['hydrated'] !== undefined;

/** Marks the button or the radio button of a press until the app is awake. Enter in a form presses its button. */
export function recordClick(event: MouseEvent): void {
  if (isHydrated()) return;
  const { target } = event;
  const control = target instanceof Element ? target.closest('button, input[type="radio"]') : null;
  if (!control) return;
  // Chosen already, it could not be chosen again. And a form that the browser sends puts what was typed into an address.
  event.preventDefault();
  document.querySelector(`[${CLICKED}]`)?.removeAttribute(CLICKED);
  control.setAttribute(CLICKED, '');
}

/** Marks the list of a choice until the app is awake. */
export function recordSelection({ target }: Event): void {
  if (!isHydrated() && target instanceof HTMLSelectElement) target.setAttribute(SELECTED, target.value);
}

/** From here on the app hears of presses itself. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
}

/** Chooses again, and presses the marked control again, now that something happens. */
export function replayEvents(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>(`[${SELECTED}]`)) {
    const chosen = list.getAttribute(SELECTED) ?? '';
    list.removeAttribute(SELECTED);
    triggerHydration(list);
    list.value = chosen;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const control = document.querySelector<HTMLElement>(`[${CLICKED}]`);
  if (!control) return;
  control.removeAttribute(CLICKED);
  triggerHydration(control);
  control.click();
}

/** React wakes at once what is being pressed. It must be awake before a choice is made, or nothing seems to change. */
function triggerHydration(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

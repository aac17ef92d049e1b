/** Carried by the control that was pressed last before the app could hear of it. Links lead on without the app. */
const PRESSED = 'data-pressed';

/** Carried by the lists in which something was chosen before the app could hear of it: what that was. */
const CHOSEN = 'data-chosen';

const isAwake = (): boolean => document.documentElement.dataset['awake'] !== undefined;

/** Marks the button or the radio button of a press until the app is awake. Enter in a form presses its button. */
export function markPress(event: MouseEvent): void {
  if (isAwake()) return;
  const { target } = event;
  const control = target instanceof Element ? target.closest('button, input[type="radio"]') : null;
  if (!control) return;
  // Chosen already, it could not be chosen again. And a form that the browser sends puts what was typed into an address.
  event.preventDefault();
  document.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
  control.setAttribute(PRESSED, '');
}

/** Marks the list of a choice until the app is awake. */
export function markChoice({ target }: Event): void {
  if (!isAwake() && target instanceof HTMLSelectElement) target.setAttribute(CHOSEN, target.value);
}

/** From here on the app hears of presses itself. */
export function wakeUp(): void {
  document.documentElement.dataset['awake'] = '';
}

/** Chooses again, and presses the marked control again, now that something happens. */
export function pressAgain(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>(`[${CHOSEN}]`)) {
    const chosen = list.getAttribute(CHOSEN) ?? '';
    list.removeAttribute(CHOSEN);
    wake(list);
    list.value = chosen;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const control = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  if (!control) return;
  control.removeAttribute(PRESSED);
  wake(control);
  control.click();
}

/** React wakes at once what is being pressed. It must be awake before a choice is made, or nothing seems to change. */
function wake(control: HTMLElement): void {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

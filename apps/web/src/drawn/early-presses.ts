/** Carried by the control that was pressed last before the app could hear of it. Links lead on without the app. */
const PRESSED = 'data-pressed';

/** Marks the button or the choice of a press until the app is awake. */
export function markPress(event: MouseEvent): void {
  if (document.documentElement.dataset['awake'] !== undefined) return;
  const { target } = event;
  const control = target instanceof Element ? target.closest('button, input[type="radio"]') : null;
  if (!control) return;
  // Chosen already, it could not be chosen again.
  if (control instanceof HTMLInputElement) event.preventDefault();
  document.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
  control.setAttribute(PRESSED, '');
}

/** From here on the app hears of presses itself. */
export function wakeUp(): void {
  document.documentElement.dataset['awake'] = '';
}

/** Presses the marked control again, now that something happens. */
export function pressAgain(): void {
  const control = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  if (!control) return;
  control.removeAttribute(PRESSED);
  // React wakes at once what is being pressed. It must be awake before a choice is made, or nothing seems to change.
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}

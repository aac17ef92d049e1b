/** Returns the control in the hub of the wheel that is in this part of the page: the O, or what took its place. */
export const hubIn = (part: ParentNode): HTMLElement | null => part.querySelector<HTMLElement>('[data-hub] > *');

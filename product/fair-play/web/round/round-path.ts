/** Returns where one round is shown. */
export const roundPath = (id: string): string => `/fair-play/rounds/${id}`;

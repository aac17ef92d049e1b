export const roundPath = (id: string): string => `/fair-play/rounds/${id}`;

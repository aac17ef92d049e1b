/** Tells whether this page stands in a frame of another. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

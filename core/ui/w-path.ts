/** The W of the logo in a box of 54 × 44: also crown, pointer and confetti. */
export const W_PATH = 'M0 0H15L18.6 22.5 22.4 0H31.6L35.4 22.5 39 0H54L44.4 44H31.2L27 24.5 22.8 44H9.6Z';

/** The parts of a derivation in the order in which a seal shows them; an element names its own as `data-unfolds`. */
export const UNFOLD_STAGES = ['seeds', 'bytes', 'scale', 'result'] as const;

export type UnfoldStage = (typeof UNFOLD_STAGES)[number];

/** Whose dice they are. */
export type Side = 'house' | 'player';

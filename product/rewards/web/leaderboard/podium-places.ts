/** How many stand on the podium; the table begins after them. */
export const PODIUM_PLACES = 3;

/** Where the prize dialog stands: the address of the page says whether it is open and what it shows. */
export interface PrizePlace {
  /** The points that it shows now, or null while it is closed. */
  readonly shown: number | null;
  readonly show: (points: number) => void;
  /** Takes a prize that cannot be out of the address. */
  readonly drop: () => void;
}

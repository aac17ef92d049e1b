const followers = new Set<() => void>();

/** Tells the page that is open that the server said that the player's purse moved. */
export const purseNews = {
  tell(): void {
    for (const onMove of followers) onMove();
  },
  /** Returns how to end it. */
  follow(onMove: () => void): () => void {
    followers.add(onMove);
    return () => void followers.delete(onMove);
  },
} as const;

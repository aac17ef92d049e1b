/** So long a browser may need to begin with the file. */
const URL_LIFETIME_MS = 60_000;

/** Puts a file among the player's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}

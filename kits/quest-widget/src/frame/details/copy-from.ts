/**
 * Copies what stands in a field and resolves to whether that worked. In a frame of another site the clipboard is shut
 * unless that site opens it: then the old way is taken, which a press allows. When that is shut too, the text is left
 * selected.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

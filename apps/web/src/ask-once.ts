/**
 * Returns a question that is asked when somebody first wants the answer, and not again for those who come later. What
 * came to nothing is forgotten: the next one asks anew.
 */
export function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
}

/** How long a page of the server may take while another one is at hand. */
const PATIENCE_MS = 3_000;
/** What a proxy answers when there is nobody behind it. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 503, 504]);

interface PageSources {
  /** Asks the server. */
  readonly fresh: () => Promise<Response>;
  /** Looks for the shell that was kept. */
  readonly kept: () => Promise<Response | undefined>;
}

/** Returns the server's page, or the kept shell where the server is not there or takes too long. */
export async function answerPage({ fresh, kept }: PageSources): Promise<Response> {
  const asked = fresh();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const inTime = await Promise.race([asked.catch(() => null), tooLate]);
  clearTimeout(timer);
  if (inTime && !NOBODY_THERE.has(inTime.status)) return inTime;
  return (await kept()) ?? asked;
}

/**
 * Divides every duration in a file of rules: the windows in brackets, `for`, and limits of at least a minute in seconds.
 * Shares, counts, the limit of the log's delay and that of the event loop stay. So each alert fires as it does in
 * production, only sooner.
 */
export function shortenRules(rules: string, factor: number): string {
  const inSeconds = (amount: string, unit: string): number => Number(amount) * { s: 1, m: 60, h: 3_600 }[unit]!;
  return rules
    .replaceAll(/\[(\d+)([smh])\]/g, (_all, amount: string, unit: string) => `[${inSeconds(amount, unit) / factor}s]`)
    .replaceAll(
      /for: (\d+)([smh])/g,
      (_all, amount: string, unit: string) => `for: ${inSeconds(amount, unit) / factor}s`,
    )
    .replaceAll(/> (\d+ \* (?:3600|86400)|[6-9]\d\d)\b/g, (_all, limit: string) => `> ${limit} / ${factor}`);
}

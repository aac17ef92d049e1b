import fc from 'fast-check';

/** Returns values without end: the same for the same seed, each as likely as the arbitrary says. */
export function seededStream<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Iterator<Value, never> {
  const streams = fc.infiniteStream(fc.noBias(arbitrary), { noHistory: true });
  const [stream] = fc.sample(streams, { seed, numRuns: 1 });
  return stream![Symbol.iterator]() as Iterator<Value, never>; // it never ends
}

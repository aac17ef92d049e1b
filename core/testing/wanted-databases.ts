/** Returns which databases the tests run on, by WOW_TEST_DATABASES: embedded, postgres or both. */
export const wantedDatabases = (): { embedded: boolean; postgres: boolean } => {
  const wanted = process.env['WOW_TEST_DATABASES'] ?? 'both';
  if (!['embedded', 'postgres', 'both'].includes(wanted)) {
    throw new Error(`WOW_TEST_DATABASES is ${wanted}: expected embedded, postgres or both.`);
  }
  return { embedded: wanted !== 'postgres', postgres: wanted !== 'embedded' };
};

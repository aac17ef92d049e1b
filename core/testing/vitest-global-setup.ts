import type { TestProject } from 'vitest/node';
import { prepareEmbeddedTemplate, preparePostgresTemplate } from './database-templates.ts';
import { findProgram, TEST_PROGRAMS, getRequestedDatabases } from './test-programs.ts';
import { startPostgres } from './postgres-cluster.ts';

/**
 * Starts one PostgreSQL and makes the database templates for the whole run. Also finds the other programs, so that no two
 * test files install them at once.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const { migrations } = project.getProvidedContext();
  const wanted = getRequestedDatabases();

  for (const name of TEST_PROGRAMS) {
    const found = findProgram(name);
    if ('unavailable' in found) console.warn(`The tests that need ${name} cannot run: ${found.unavailable}.`);
    project.provide(name, found);
  }
  project.provide(
    'embedded',
    wanted.embedded ? { template: await prepareEmbeddedTemplate(migrations) } : { unavailable: 'not asked for' },
  );
  if (!wanted.postgres) {
    project.provide('postgres', { unavailable: 'not asked for' });
    return undefined;
  }
  const cluster = await startPostgres();
  if ('unavailable' in cluster) {
    const sentence = `The tests on PostgreSQL cannot run: ${cluster.unavailable}.`;
    if (!wanted.embedded) throw new Error(sentence);
    console.warn(sentence);
    project.provide('postgres', cluster);
    return undefined;
  }
  try {
    project.provide('postgres', { url: cluster.url, template: await preparePostgresTemplate(cluster, migrations) });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
};

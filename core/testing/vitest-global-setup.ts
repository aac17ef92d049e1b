import type { TestProject } from 'vitest/node';
import { prepareEmbeddedTemplate, preparePostgresTemplate } from './database-templates.ts';
import { findPrograms, getRequestedDatabases } from './test-programs.ts';
import { startPostgres } from './postgres-cluster.ts';

/**
 * Starts one PostgreSQL and makes the database templates for the whole run. Also finds the other programs, so that no two
 * test files install them at once.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const { migrations, wantedPrograms } = project.getProvidedContext();
  const wanted = getRequestedDatabases();

  const programs = findPrograms(wantedPrograms.filter((name) => wanted.postgres || name !== 'postgres'));
  for (const [name, found] of Object.entries(programs)) {
    if ('unavailable' in found) console.warn(`The tests that need ${name} cannot run: ${found.unavailable}.`);
  }
  project.provide('programs', programs);
  project.provide(
    'embedded',
    wanted.embedded ? { template: await prepareEmbeddedTemplate(migrations) } : { unavailable: 'not asked for' },
  );
  if (!wanted.postgres) {
    project.provide('postgres', { unavailable: 'not asked for' });
    return undefined;
  }
  // The reason of the search says more than that of the start.
  const { postgres } = programs;
  const cluster = postgres !== undefined && 'unavailable' in postgres ? postgres : await startPostgres();
  if ('unavailable' in cluster) {
    if (!wanted.embedded) throw new Error(`The tests on PostgreSQL cannot run: ${cluster.unavailable}.`);
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

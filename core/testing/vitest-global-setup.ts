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
  const { postgres } = programs;
  if (postgres !== undefined && 'unavailable' in postgres) {
    if (!wanted.embedded) throw new Error(`The tests on PostgreSQL cannot run: ${postgres.unavailable}.`);
    project.provide('postgres', postgres);
    return undefined;
  }
  const cluster = await startPostgres();
  try {
    project.provide('postgres', { url: cluster.url, template: await preparePostgresTemplate(cluster, migrations) });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
};

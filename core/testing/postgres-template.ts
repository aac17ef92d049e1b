import { migrate, openDatabase } from '@wow/core/database';
import type { PostgresCluster } from './postgres-cluster.ts';

/** Makes a migrated database that others are copied from, and returns its name. */
export const postgresTemplate = async (cluster: PostgresCluster, migrations: string): Promise<string> => {
  const name = 'wow_template';
  const server = await openDatabase({ kind: 'postgres', url: cluster.url });
  try {
    await server.query(`create database ${name}`);
  } finally {
    await server.close();
  }
  const database = await openDatabase({ kind: 'postgres', url: cluster.urlOf(name) });
  try {
    await migrate(database, migrations);
  } finally {
    // A database can only be copied while nobody is connected to it.
    await database.close();
  }
  return name;
};

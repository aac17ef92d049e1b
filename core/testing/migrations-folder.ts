import { inject } from 'vitest';

/** Returns the folder of the migrations that test databases start with, as the tests' configuration names it. */
export const migrationsFolder = (): string => inject('migrations');

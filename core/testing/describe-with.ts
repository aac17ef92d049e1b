import { describe, inject } from 'vitest';
import type { FoundProgram, ServerProgram } from './find-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    'redis-server': FoundProgram;
    haproxy: FoundProgram;
  }
}

/** Defines tests that need a server program, given its path; where there is none they are skipped, with the reason. */
export const describeWith = (program: ServerProgram, name: string, define: (path: string) => void): void => {
  const provided = inject(program);
  if ('path' in provided) describe(name, () => define(provided.path));
  else describe.skip(`${name} (${program}: ${provided.unavailable})`, () => define(''));
};

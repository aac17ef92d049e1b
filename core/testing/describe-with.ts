import { inject } from 'vitest';
import type { FoundProgram } from '../programs/found-program.ts';
import { describeWhere } from './describe-where.ts';
import type { TestProgram } from './find-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    'redis-server': FoundProgram;
    haproxy: FoundProgram;
    nginx: FoundProgram;
    caddy: FoundProgram;
    ent: FoundProgram;
    rngtest: FoundProgram;
    dieharder: FoundProgram;
    'fail2ban-regex': FoundProgram;
  }
}

/** Defines tests that need a program, given its path; where there is none they are skipped, with the reason. */
export const describeWith = (program: TestProgram, name: string, define: (path: string) => void): void => {
  const provided = inject(program);
  const path = 'path' in provided ? provided.path : '';
  describeWhere(name, 'path' in provided ? null : `${program}: ${provided.unavailable}`, () => define(path));
};

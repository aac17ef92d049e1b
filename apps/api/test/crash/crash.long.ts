import { defineCrashTest } from './define-crash-test.ts';

defineCrashTest(30);

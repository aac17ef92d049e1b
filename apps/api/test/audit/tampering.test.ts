import { describeServer } from '../in-world.ts';
import { testTamperings } from './test-tamperings.ts';

// All of them are among the long tests, on both databases.
testTamperings(describeServer, 4);

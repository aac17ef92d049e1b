import { describeServer } from '../in-world.ts';
import { testTamperings } from './test-tamperings.ts';

// The long tests cover all tamperings on both databases.
testTamperings(describeServer, 4);

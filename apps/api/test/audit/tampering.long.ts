import { describeServer } from '../in-world.ts';
import { testTamperings } from './test-tamperings.ts';

testTamperings(describeServer);

import { describeServer } from '../in-world.ts';
import { testCauses } from './test-causes.ts';

testCauses(describeServer);

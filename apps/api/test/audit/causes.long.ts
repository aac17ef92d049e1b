import { describeServer } from '../in-world.ts';
import { testCauses } from './test-causes.ts';

// `npm run test:long` runs them on both databases.
testCauses(describeServer);

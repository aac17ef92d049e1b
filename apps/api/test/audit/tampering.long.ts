import { inWorld } from '../in-world.ts';
import { testTamperings } from './test-tamperings.ts';

testTamperings(inWorld);

import { inOneWorld } from '../in-world.ts';
import { testTamperings } from './test-tamperings.ts';

testTamperings(inOneWorld);

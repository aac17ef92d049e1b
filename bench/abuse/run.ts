// Latency of other players' bets during an attack: --attack pages|bursts|guessing.
import { readOptions } from '../parts/options.ts';
import type { Attack } from './attack.ts';
import { attack as bursts } from './bursts.ts';
import { attack as guessing } from './guessing.ts';
import { attack as pages } from './pages.ts';

const ATTACKS: readonly Attack[] = [pages, bursts, guessing];

const { attack } = readOptions({ attack: ['pages', 'bursts', 'guessing'] });
const wanted = ATTACKS.find(({ name }) => name === attack)!;
console.log(`${wanted.name}: ${wanted.about}\n`);
await wanted.run();

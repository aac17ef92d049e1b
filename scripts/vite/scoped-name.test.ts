import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../parts/checkout.mjs';
import { scopedName } from './scoped-name.ts';


import { vi } from 'vitest';
import { defineFullDisk } from './define-full-disk.ts';

// Servers start and stop here.
vi.setConfig({ testTimeout: 180_000 });

defineFullDisk({ fullMs: 2_500 });

import { vi } from 'vitest';
import { defineFullDisk } from './define-full-disk.ts';

// Servers are started and stopped here, on machines of any speed.
vi.setConfig({ testTimeout: 180_000 });

defineFullDisk({ fullMs: 2_500 });

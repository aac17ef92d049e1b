import { defineFullDisk } from './define-full-disk.ts';

// Longer than the time between two checkpoints, at which the embedded database stops itself on a full disk.
defineFullDisk({ fullMs: 75_000 });

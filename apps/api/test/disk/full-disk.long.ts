import { defineFullDisk } from './define-full-disk.ts';

// Longer than the checkpoint interval: the embedded database stops at a checkpoint on a full disk.
defineFullDisk({ fullMs: 75_000 });

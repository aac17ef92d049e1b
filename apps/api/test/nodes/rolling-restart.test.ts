import { defineRollingRestart } from './define-rolling-restart.ts';

defineRollingRestart(1);

import { defineKilledNode } from './define-killed-node.ts';

defineKilledNode(1);

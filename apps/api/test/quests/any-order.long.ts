import { defineAnyOrder } from './define-any-order.ts';

defineAnyOrder(60);

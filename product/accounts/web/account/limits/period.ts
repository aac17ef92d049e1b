import type { LimitsReply } from '@wow/product/accounts';

export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];
export type Standing = LimitsReply[Period];

import type { ComponentType, ReactNode } from 'react';
import type { FairPlayPorts } from './ports.ts';

/** Each tab has its own path; the first one has that of fair play itself (ADR 39). */
export const TABS = ['odds', 'rounds', 'verify'] as const;

export type Tab = (typeof TABS)[number];

const HUB = '/fair-play';

export const tabPath = (tab: Tab): string => (tab === TABS[0] ? HUB : `${HUB}/${tab}`);

export const roundPath = (id: string): string => `${HUB}/rounds/${id}`;

export interface TabProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** The sign-in card shown to guests; null until the session is known. */
  gate: ReactNode;
}

export type TabPanel = ComponentType<TabProps>;

import { createContext, useContext } from 'react';
import type { QuestApi } from '../api/client.ts';
import type { Paid } from '../api/replies.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { HostLink } from './host-link.ts';

export interface WidgetContext extends I18n {
  readonly calls: QuestApi;
  readonly tell: HostLink['tell'];
  readonly navigate: 'host' | 'tab';
  /** When the board was read, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Formats ISO 8601, or milliseconds since 1970, like "in 9 hours". */
  readonly formatTime: (moment: string | number) => string;
  readonly xpMul: number;
  readonly read: () => void;
  readonly announce: (text: string) => void;
  readonly celebrate: (paid: Paid) => void;
}

const context = createContext<WidgetContext | null>(null);

export const WidgetProvider = context.Provider;

export function useWidget(): WidgetContext {
  const value = useContext(context);
  if (value === null) throw new Error('useWidget needs a WidgetProvider');
  return value;
}

import { createContext, useContext } from 'react';
import type { QuestApi } from '../api/client.ts';
import type { Paid } from '../api/replies.ts';
import type { HostLink } from './host-link.ts';
import type { I18n } from '../i18n/i18n.ts';

/** What every part of the widget may use. */
export interface WidgetContext extends I18n {
  readonly calls: QuestApi;
  readonly tell: HostLink['tell'];
  readonly navigate: 'host' | 'tab';
  /** When the board was read, in milliseconds: what times are told from. */
  readonly nowMs: number;
  /** What xp is multiplied by when it is claimed now. For showing: the server multiplies. */
  readonly xpMul: number;
  readonly read: () => void;
  /** Says something to readers that do not see what has changed. */
  readonly announce: (text: string) => void;
  /** Shows the result of a claim. */
  readonly celebrate: (paid: Paid) => void;
}

const context = createContext<WidgetContext | null>(null);

export const WidgetProvider = context.Provider;

/** Returns the widget's context. Throws outside of its provider. */
export function useWidget(): WidgetContext {
  const value = useContext(context);
  if (value === null) throw new Error('useWidget needs a WidgetProvider');
  return value;
}

import { useShowNotice } from '@wow/core/ui';
import { useAccountMessages } from './messages.ts';

/** Returns how to say that the server has done what was asked. */
export function useNotifyDone(): (text: string) => void {
  const say = useShowNotice();
  const { done } = useAccountMessages();
  return (text) => say({ id: 'account', priority: 0, tone: 'ok', title: done, text });
}

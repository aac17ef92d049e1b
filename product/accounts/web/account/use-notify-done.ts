import { useShowNotice } from '@wow/core/ui';
import { useAccountMessages } from './messages.ts';

export function useNotifyDone(): (text: string) => void {
  const say = useShowNotice();
  const { done } = useAccountMessages();
  return (text) => say({ id: 'account', priority: 0, tone: 'ok', title: done, text });
}

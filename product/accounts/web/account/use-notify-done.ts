import { showNotice } from '@wow/core/ui';
import { useAccountMessages } from './messages.ts';

export function useNotifyDone(): (text: string) => void {
  const { done } = useAccountMessages();
  return (text) => showNotice({ id: 'account', priority: 0, tone: 'ok', title: done, text });
}

import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';
import { useMessages } from './messages.ts';
import { networkName } from './network-name.ts';

/** Returns what the owner is asked, and what it means. */
export function useQuestionWords(request: DemoRequest): { title: string; text: string } {
  const messages = useMessages();
  switch (request.kind) {
    case 'connect':
      return { title: messages.connect, text: messages.connectText };
    case 'message':
      return { title: messages.message, text: messages.messageText };
    case 'typed-data':
      return { title: messages.data, text: messages.dataText };
    case 'transaction':
      return { title: messages.transaction, text: messages.transactionText };
    case 'switch-chain':
      return { title: messages.switchChain({ network: networkName(request.chainId) }), text: messages.switchText };
    case 'add-chain':
      // The page's own name for it is not to be trusted.
      return { title: messages.addChain({ network: networkName(request.chainId) }), text: messages.addText };
  }
}

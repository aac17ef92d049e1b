import type { DisclaimerComponent } from '@wow/wallet-kit';
import { usePageMessages } from '../page-messages.ts';

export const Disclaimer: DisclaimerComponent = ({ Text }) => {
  const messages = usePageMessages();
  return <Text>{messages.disclaimer}</Text>;
};

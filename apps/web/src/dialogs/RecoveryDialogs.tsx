import { useEffect, useState, type ComponentProps } from 'react';
import { RecoverDialog as Recovery } from '@wow/product/accounts/web';
import { config } from '../client/app-client.ts';

export { RecoveryCodesDialog } from '@wow/product/accounts/web';

/** Undefined while it loads. Without an answer the server decides. */
function useSendsMail(): boolean | undefined {
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    config().then(
      ({ mail }) => setSendsMail(mail !== false),
      () => setSendsMail(true),
    );
  }, []);
  return sendsMail;
}

export function RecoverDialog(props: Omit<ComponentProps<typeof Recovery>, 'sendsMail'>) {
  const sendsMail = useSendsMail();
  // The first field takes the focus, so it must be there when the dialog opens.
  return sendsMail === undefined ? null : <Recovery {...props} sendsMail={sendsMail} />;
}

import { FileDown } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import type { AccountFile } from './use-export.ts';

export function ExportButton({ file: { isBusy, run } }: { file: AccountFile }) {
  const messages = useAccountMessages();
  return (
    <Button variant="soft" busy={isBusy} onClick={() => run(undefined)}>
      <Icon of={FileDown} size={18} />
      {messages.export}
    </Button>
  );
}

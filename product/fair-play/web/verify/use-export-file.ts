import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob } from '@wow/core/ui';
import type { ExportPorts } from '../ports.ts';
import { useVerifyMessages } from './messages.ts';

export interface ExportFile {
  readonly isBusy: boolean;
  /** How far it has come, in words; empty before it was asked for. */
  readonly words: string;
  readonly run: () => Promise<void>;
}

const NAME = 'wow-rounds.json';

/** Returns how to save all rounds of the player as the offline verifier reads them. */
export function useExportFile({ exportRounds }: ExportPorts): ExportFile {
  const messages = useVerifyMessages();
  const { tag } = useLanguage();
  const [state, setState] = useState<'idle' | 'saved' | 'failed' | { readonly bytes: number }>('idle');
  const isBusy = typeof state === 'object';
  const megabytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  return {
    isBusy,
    words: {
      idle: '',
      saved: messages.saved,
      failed: messages.notSaved,
      coming: isBusy && state.bytes > 0 ? messages.coming({ size: megabytes.format(state.bytes / 1e6) }) : '',
    }[isBusy ? 'coming' : state],
    async run() {
      setState({ bytes: 0 });
      const outcome = await exportRounds((bytes) => setState({ bytes }));
      if (outcome.kind === 'reply') saveBlob(outcome.reply, NAME);
      setState(outcome.kind === 'reply' ? 'saved' : 'failed');
    },
  };
}

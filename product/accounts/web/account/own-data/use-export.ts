import { useState } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { saveBlob } from '@wow/core/ui';
import { exportEndpoints } from '@wow/product/accounts';
import { useSession } from '../../session.ts';
import { useAccountMessages } from '../messages.ts';
import { useAct, type Act } from '../use-act.ts';
import { sizeWords } from './size-words.ts';

/** A long story takes its time. */
const PATIENCE_MS = 300_000;

export interface AccountFile extends Act<undefined> {
  /** How far it has come, in words; empty before it was asked for. */
  readonly words: string;
}

/** Returns how to save everything that is kept of the player. The token travels in the header, so no address holds it. */
export function useExport(): AccountFile {
  const messages = useAccountMessages();
  const { tag } = useLanguage();
  const { call } = useSession();
  const [bytes, setBytes] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { exportAccount } = exportEndpoints;

  const act = useAct(
    async () => {
      setSaved(false);
      setBytes(null);
      let file = new Blob();
      const outcome = await call(exportAccount, {
        timeoutMs: PATIENCE_MS,
        watch: { came: setBytes, whole: (body) => void (file = body) },
      });
      return outcome.kind === 'reply' ? ({ kind: 'reply', reply: file } as const) : outcome;
    },
    {
      done(file) {
        saveBlob(file, exportAccount.download);
        setSaved(true);
      },
    },
  );
  const coming = act.isBusy && bytes !== null ? messages.exporting({ size: sizeWords(bytes, tag) }) : '';
  return { ...act, words: isSaved ? messages.exported : coming };
}

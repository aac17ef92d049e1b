import { useRef, type RefObject } from 'react';
import { FolderOpen } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { Field } from '../Field.tsx';
import { useVerifyMessages } from './messages.ts';
import type { FoundRound } from './use-find-round.ts';
import styles from './PasteForm.module.css';

interface PasteFormProps {
  found: FoundRound;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Where a round number or a receipt is pasted, or its file is opened. */
export function PasteForm({ found, text, onText, field }: PasteFormProps) {
  const messages = useVerifyMessages();
  const file = useRef<HTMLInputElement>(null);
  const { mistake, isBusy } = found;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void found.find(text);
      }}
    >
      <Field label={messages.paste} mistake={mistake === null ? undefined : messages.mistakes[mistake]}>
        {(links) => (
          <input
            {...links}
            ref={field}
            value={text}
            onChange={(event) => onText(event.target.value)}
            dir="ltr"
            placeholder="9f2c4d1e8a07b365-12"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <p className={styles.ways}>
        <Button variant="soft" type="submit" busy={isBusy}>
          {messages.verify}
        </Button>
        <Button variant="line" onClick={() => file.current?.click()}>
          <Icon of={FolderOpen} size={18} />
          {messages.openFile}
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void found.openFile(chosen);
            // The same file may be opened again.
            event.target.value = '';
          }}
        />
      </p>
    </form>
  );
}

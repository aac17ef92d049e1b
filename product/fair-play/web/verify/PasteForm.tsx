import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { parsePastedRound, type PasteError } from '../../pasted-round.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { RULES_KEY } from '../queries/query-keys.ts';
import { useState, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FolderOpen } from 'lucide-react';
import { Button, Field, Icon } from '@wow/core/ui';
import { useVerifyMessages } from './messages.ts';
import styles from './PasteForm.module.css';

type NotFound = PasteError | 'large' | 'no_round' | 'lost';

/**
 * Returns the round that a text names, from the server or from its receipt. Of a receipt only the round's number is sent,
 * and only if its seed is not included.
 */
async function findRound(
  text: string,
  { askRound }: Pick<CheckPorts, 'askRound'>,
  cache: QueryClient,
): Promise<Round | NotFound> {
  const pasted = parsePastedRound(text);
  if (typeof pasted === 'string') return pasted;
  const id = pasted.kind === 'number' ? pasted.id : pasted.receipt.round_id;
  const shown = pasted.kind === 'receipt' ? pasted : null;
  const known = shown?.serverSeed == null ? await askRound(id) : null;
  if (!shown) {
    if (known?.kind === 'reply') return known.reply;
    return known?.kind === 'refused' && known.status === 404 ? 'no_round' : 'lost';
  }
  const { receipt, signature, economy } = shown;
  if (economy) cache.setQueryData([RULES_KEY, receipt.config_hash], { config_hash: receipt.config_hash, economy });
  const seed = shown.serverSeed ?? (known?.kind === 'reply' ? known.reply.server_seed : undefined);
  const { kind: _kind, key: _key, issued_at: at, round_id, ...stated } = receipt;
  return { ...stated, id: round_id, at, receipt, signature, ...(seed !== undefined && { server_seed: seed }) };
}

/** More than any proof of one round has. */
const MOST_BYTES = 2_000_000;

export type Paste = ReturnType<typeof usePaste>;

/**
 * Finds the round that a player pastes or opens. `getAsked` reads the address: its round is looked up at once, unless the
 * player typed before hydration: that text is in the field, without an event.
 */
export function usePaste(ports: Pick<CheckPorts, 'askRound'>, getAsked: () => string | null = () => null) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Round | NotFound | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const settle = (one: Round | NotFound): void => {
    setFound(one);
    setBusy(false);
    if (typeof one === 'string') field.current?.focus();
  };
  const find = async (asked: string): Promise<void> => {
    setBusy(true);
    settle(await findRound(asked, ports, cache));
  };
  const begin = useEffectEvent((typed: string) => {
    if (typed !== '') return setText(typed);
    const asked = getAsked();
    if (asked === null) return;
    setText(asked);
    void find(asked);
  });
  // Before React draws the field empty.
  useLayoutEffect(() => begin(field.current?.value ?? ''), []);
  return {
    text,
    setText,
    field,
    isBusy,
    find,
    openFile: async (file: File) => (file.size > MOST_BYTES ? settle('large') : find(await file.text())),
    round: typeof found === 'string' ? null : found,
    mistake: typeof found === 'string' ? found : null,
  };
}

/** Where a round number or a receipt is pasted, or its file is opened. */
export function PasteForm({ paste: { text, setText, field, isBusy, find, openFile, mistake } }: { paste: Paste }) {
  const messages = useVerifyMessages();
  const file = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void find(text);
      }}
    >
      <Field label={messages.paste} error={mistake === null ? undefined : messages.mistakes[mistake]}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
            if (chosen) void openFile(chosen);
            // So that the same file can be opened again.
            event.target.value = '';
          }}
        />
      </p>
    </form>
  );
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { parsePastedRound, type PasteError } from '../../pasted-round.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { RULES_KEY } from '../queries/query-keys.ts';
import { useState, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { FolderOpen } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { Field } from '../elements/Field.tsx';
import { useVerifyMessages } from './messages.ts';
import styles from './PasteForm.module.css';

/** Why there is nothing to verify. */
type NotFound = PasteError | 'large' | 'no_round' | 'lost';

/**
 * Returns the round that a text names, as the server tells of it or as its receipt does, or why there is none. Of a
 * receipt only the number of its round is sent, and only where its seed is not there already.
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
  const { kind: _kind, key: _key, issued_at: at, round_id, ...told } = receipt;
  return { ...told, id: round_id, at, receipt, signature, ...(seed !== undefined && { server_seed: seed }) };
}

interface FoundRound {
  readonly round: Round | null;
  readonly mistake: NotFound | null;
  readonly isBusy: boolean;
  readonly find: (text: string) => Promise<void>;
  readonly openFile: (file: File) => Promise<void>;
}

/** More than any proof of one round has. */
const MOST_BYTES = 2_000_000;

/** Returns how to find the round that somebody pastes or opens, and what was found last. `onMistake` hears when none was. */
function useFindRound(ports: Pick<CheckPorts, 'askRound'>, onMistake: () => void): FoundRound {
  const cache = useQueryClient();
  const [found, setFound] = useState<Round | NotFound | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settle = (one: Round | NotFound): void => {
    setFound(one);
    setBusy(false);
    if (typeof one === 'string') onMistake();
  };
  const find = async (text: string): Promise<void> => {
    setBusy(true);
    settle(await findRound(text, ports, cache));
  };
  return {
    round: typeof found === 'string' ? null : found,
    mistake: typeof found === 'string' ? found : null,
    isBusy,
    find,
    openFile: async (file) => (file.size > MOST_BYTES ? settle('large') : find(await file.text())),
  };
}

const NOTHING = (): string | null => null;

/**
 * Returns the text of the field for a round, and what was found by it. A round that the address asks for is looked
 * for at once, unless somebody typed before the app was awake: that text is in the field, without an event.
 */
export function usePaste(ports: Pick<CheckPorts, 'askRound'>, askedFor = NOTHING) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = useFindRound(ports, () => field.current?.focus());
  const begin = useEffectEvent((typed: string) => {
    if (typed !== '') return setText(typed);
    const round = askedFor();
    if (round === null) return;
    setText(round);
    void found.find(round);
  });
  // Before anything is drawn again, with a field that is empty.
  useLayoutEffect(() => begin(field.current?.value ?? ''), []);
  return { found, text, onText: setText, field };
}

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

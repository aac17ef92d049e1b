import {
  EMPTY_MANUAL_FIELDS,
  getChoiceFields,
  type ManualFields,
  type ManualRound,
  parseManualFields,
  type ManualFieldErrors,
} from '../../manual-verify.ts';
import { games } from '@wow/product/games';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { recompute, type Recomputed } from '../check/verify-round.ts';
import type { CheckPorts, StoredRules } from '../ports.ts';
import { NoRulesError, fetchRules } from '../queries/fetch-rules.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

const NAMES = Object.keys(EMPTY_MANUAL_FIELDS);
const OF_ANY_GAME = Object.keys(games).flatMap((game) => getChoiceFields(game).map(({ name }) => name));

/** Returns the part of an address behind its `#` that fills these fields. A fragment is never sent to a server. */
export function toUrlFragment(fields: ManualFields): string {
  const ofGame = new Set(getChoiceFields(fields.game).map(({ name }) => name));
  const ofOtherGames = new Set(OF_ANY_GAME.filter((name) => !ofGame.has(name)));
  const filled = Object.entries(fields).filter(([name, text]) => text.trim() !== '' && !ofOtherGames.has(name));
  return new URLSearchParams(filled.map(([name, text]) => [name, text.trim()])).toString();
}

/** Returns the fields that an address fills, behind its `#` or in its query; null when it fills none. */
export function parseUrlFragment(search: string, hash: string): ManualFields | null {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const found = NAMES.flatMap((name) => {
    const text = fragment.get(name) ?? query.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  if (!found.some(([name]) => name === 'server_seed' || name === 'client_seed')) return null;
  return { ...EMPTY_MANUAL_FIELDS, ...Object.fromEntries(found) };
}

export interface Recalculation {
  readonly hand: ManualRound;
  readonly found: Recomputed;
}

/** Why nothing came out: the field that is at fault, and what is wrong with it. */
type RecalculationError = 'no_rules' | 'not_offered' | 'unable' | 'lost';

/** Returns what seeds that were typed come to. Only the hash of the rules is ever sent. */
async function recalculate(
  hand: ManualRound,
  ports: Pick<CheckPorts, 'askRules' | 'askCurrentRules'>,
  cache: QueryClient,
): Promise<Recalculation | RecalculationError> {
  if (!globalThis.crypto?.subtle) return 'unable';
  const rules = await fetchRulesFor(hand.config, ports, cache);
  if (typeof rules === 'string') return rules;
  const found = await recompute(hand, rules.economy);
  return found ? { hand, found } : 'not_offered';
}

async function fetchRulesFor(
  config: string | null,
  { askRules, askCurrentRules }: Pick<CheckPorts, 'askRules' | 'askCurrentRules'>,
  cache: QueryClient,
): Promise<StoredRules | 'no_rules' | 'lost'> {
  if (config !== null) {
    return fetchRules(cache, config, askRules).catch((error: unknown) =>
      error instanceof NoRulesError ? 'no_rules' : 'lost',
    );
  }
  const outcome = await askCurrentRules();
  return outcome.kind === 'reply' ? outcome.reply : 'lost';
}

export interface ManualVerify {
  readonly fields: ManualFields;
  readonly change: (field: string, text: string) => void;
  readonly mistakes: ManualFieldErrors;
  readonly failed: RecalculationError | null;
  readonly done: Recalculation | null;
  readonly isBusy: boolean;
  readonly run: () => Promise<void>;
}

interface RunResult {
  readonly mistakes: ManualFieldErrors;
  readonly failed: RecalculationError | null;
  readonly done: Recalculation | null;
}

const NOTHING: RunResult = { mistakes: new Set(), failed: null, done: null };

/**
 * Returns what is typed by hand and what came of it. An address that fills the fields is worked out at once, unless
 * somebody typed before the app was awake: that text is in the form, without an event.
 */
export function useManualVerify(ports: CheckPorts, form: RefObject<HTMLFormElement | null>): ManualVerify {
  const cache = useQueryClient();
  const [fields, setFields] = useState(EMPTY_MANUAL_FIELDS);
  const [came, setCame] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const runWith = async (typed: ManualFields): Promise<void> => {
    const hand = parseManualFields(typed);
    if ('mistakes' in hand) return setCame({ ...NOTHING, mistakes: hand.mistakes });
    setBusy(true);
    const out = await recalculate(hand, ports, cache);
    setBusy(false);
    setCame(typeof out === 'string' ? { ...NOTHING, failed: out } : { ...NOTHING, done: out });
  };
  const fill = useEffectEvent(() => {
    const filled = parseUrlFragment(location.search, location.hash);
    if (filled === null) return;
    setFields(filled);
    void runWith(filled);
  });
  const begin = useEffectEvent((typed: Readonly<Record<string, string>>) => {
    if (Object.keys(typed).length > 0) setFields((before) => ({ ...before, ...typed }));
    else fill();
  });
  // What is empty was drawn: no page that is drawn ahead knows what was typed, or what the address says.
  useLayoutEffect(() => {
    const typed = readForm(form.current, (name, text) => text !== EMPTY_MANUAL_FIELDS[name]);
    queueMicrotask(() => begin(typed));
  }, [form]);
  useEffect(() => {
    const again = (): void => fill();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  return {
    ...came,
    fields,
    change: (field, text) => setFields((before) => ({ ...before, [field]: text })),
    isBusy,
    // Read the form: text typed before hydration is not in the state yet.
    run: () => runWith({ ...fields, ...readForm(form.current) }),
  };
}

/** Returns the filled-in fields of a form for which `isWanted` holds. */
function readForm(
  form: HTMLFormElement | null,
  isWanted: (name: string, text: string) => boolean = () => true,
): Readonly<Record<string, string>> {
  const shown = new FormData(form ?? undefined);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = shown.get(name);
      return typeof text === 'string' && isWanted(name, text) ? [[name, text]] : [];
    }),
  );
}

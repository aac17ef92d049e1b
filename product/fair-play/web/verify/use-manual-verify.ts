import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { games } from '@wow/product/games';
import {
  EMPTY_MANUAL_FIELDS,
  getChoiceFields,
  type ManualFields,
  type ManualRound,
  parseManualFields,
  type ManualFieldErrors,
} from '../../manual-verify.ts';
import { recompute, type Recomputed } from '../check/verify-round.ts';
import type { CheckPorts, StoredRules } from '../ports.ts';
import { NoRulesError, fetchRules } from '../queries/fetch-rules.ts';

const NAMES = Object.keys(EMPTY_MANUAL_FIELDS);
const OF_ANY_GAME = Object.keys(games).flatMap((game) => getChoiceFields(game).map(({ name }) => name));

/** Returns the fragment that fills these fields. A fragment is never sent to a server (ADR 33). */
export function toUrlFragment(fields: ManualFields): string {
  const ofGame = new Set(getChoiceFields(fields.game).map(({ name }) => name));
  const ofOtherGames = new Set(OF_ANY_GAME.filter((name) => !ofGame.has(name)));
  const filled = Object.entries(fields).filter(([name, text]) => text.trim() !== '' && !ofOtherGames.has(name));
  return new URLSearchParams(filled.map(([name, text]) => [name, text.trim()])).toString();
}

/** Returns the fields that a query and a fragment fill, or null. */
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
  readonly input: ManualRound;
  readonly found: Recomputed;
}

type RecalculationError = 'no_rules' | 'not_offered' | 'unable' | 'lost';

type RulesPorts = Pick<CheckPorts, 'askRules' | 'askCurrentRules'>;

/** Computes the result of typed seeds. Only the hash of the rules is ever sent. */
async function recalculate(
  input: ManualRound,
  ports: RulesPorts,
  cache: QueryClient,
): Promise<Recalculation | RecalculationError> {
  if (!globalThis.crypto?.subtle) return 'unable';
  const rules = await fetchRulesFor(input.config, ports, cache);
  if (typeof rules === 'string') return rules;
  const found = await recompute(input, rules.economy);
  return found ? { input, found } : 'not_offered';
}

async function fetchRulesFor(
  config: string | null,
  { askRules, askCurrentRules }: RulesPorts,
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

export type ManualVerify = ReturnType<typeof useManualVerify>;

interface RunResult {
  readonly mistakes: ManualFieldErrors;
  readonly failed: RecalculationError | null;
  readonly done: Recalculation | null;
}

const NOTHING: RunResult = { mistakes: new Set(), failed: null, done: null };

/**
 * The manual form and its result. An address that fills the fields is computed at once, unless the player typed before
 * hydration: that text is in the form, without an event.
 */
export function useManualVerify(ports: RulesPorts, form: RefObject<HTMLFormElement | null>) {
  const cache = useQueryClient();
  const [fields, setFields] = useState(EMPTY_MANUAL_FIELDS);
  const [result, setResult] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const runWith = async (typed: ManualFields): Promise<void> => {
    const input = parseManualFields(typed);
    if ('mistakes' in input) return setResult({ ...NOTHING, mistakes: input.mistakes });
    setBusy(true);
    const out = await recalculate(input, ports, cache);
    setBusy(false);
    setResult(typeof out === 'string' ? { ...NOTHING, failed: out } : { ...NOTHING, done: out });
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
  // A prerendered page contains the empty fields: others were typed.
  useLayoutEffect(() => {
    const typed = Object.entries(readForm(form.current)).filter(([name, text]) => text !== EMPTY_MANUAL_FIELDS[name]);
    queueMicrotask(() => begin(Object.fromEntries(typed)));
  }, [form]);
  useEffect(() => {
    const fillAgain = (): void => fill();
    addEventListener('hashchange', fillAgain);
    return () => removeEventListener('hashchange', fillAgain);
  }, []);
  return {
    ...result,
    fields,
    change: (field: string, text: string) => setFields((before) => ({ ...before, [field]: text })),
    isBusy,
    // Read the form: text typed before hydration is not in the state yet.
    run: () => runWith({ ...fields, ...readForm(form.current) }),
  };
}

function readForm(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const shown = new FormData(form ?? undefined);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = shown.get(name);
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

import { games, gamesSettings } from '@wow/product/games';
import { toBytes } from '../../result-scale.ts';
import {
  EMPTY_MANUAL_FIELDS,
  hasBet,
  hasTier,
  parseManualFields,
  type ManualField,
  type ManualFields,
} from '../../manual-verify.ts';
import type { LooseExport } from '../check/check-export.ts';
import { recompute, type Recomputed } from '../check/verify-round.ts';
import { createNode, createFacts, getPart } from './dom.ts';

const WRONG: Readonly<Record<ManualField, string>> = {
  game: 'No such game.',
  server_seed: '64 characters, 0 to 9 and a to f.',
  client_seed: 'Use up to 64 letters, digits, - or _.',
  nonce: 'A whole number, 0 or higher.',
  bet: 'A bet that these rules allow.',
  tier_id: 'Red, black or zero.',
  hash: '64 characters, 0 to 9 and a to f.',
  config: 'These rules don’t allow that round.',
};

/** What is offered while no file has brought other rules. */
const DEFAULTS = { games: gamesSettings.parse({}) } as unknown as Readonly<Record<string, unknown>>;

const NAMES = Object.keys(EMPTY_MANUAL_FIELDS) as ManualField[];

/** Starts the form for one round. Returns how to offer it the rules that a file brings. */
export function startManualVerifyForm(): (economies: LooseExport['economies']) => void {
  const form = getPart('hand', HTMLFormElement);
  const [game, config] = [getPart('game', HTMLSelectElement), getPart('config', HTMLSelectElement)];
  let economies: LooseExport['economies'] = {};
  game.append(...Object.keys(games).map((id) => new Option(id, id)));
  config.append(new Option('The default rules', ''));
  const showFields = (): void => {
    getPart('bet', HTMLElement).parentElement!.hidden = !hasBet(game.value);
    getPart('tier_id', HTMLElement).parentElement!.hidden = !hasTier(game.value);
  };
  game.addEventListener('change', showFields);
  showFields();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void workOut(form, (hash) => (hash === null ? DEFAULTS : economies[hash]));
  });
  return (more) => {
    economies = { ...economies, ...more };
    config.replaceChildren(
      ...Object.keys(economies).map((hash) => new Option(`From the file: ${hash}`, hash)),
      new Option('The default rules', ''),
    );
  };
}

type GetRules = (hash: string | null) => Readonly<Record<string, unknown>> | undefined;

async function workOut(form: HTMLFormElement, rulesOf: GetRules): Promise<void> {
  const typed = new Map([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  const fields = Object.fromEntries(NAMES.map((name) => [name, typed.get(name) ?? ''])) as unknown as ManualFields;
  const hand = parseManualFields(fields);
  const worked = getPart('worked', HTMLElement);
  worked.replaceChildren();
  if ('mistakes' in hand) return showMistakes(NAMES.filter((name) => hand.mistakes[name]));
  showMistakes([]);
  const rules = rulesOf(hand.config);
  const found = rules ? await recompute(hand, rules) : null;
  if (!found) return showMistakes([hasBet(hand.game) ? 'bet' : 'config']);
  worked.append(createFacts(getFacts(found, hand.hash)));
}

const getFacts = (found: Recomputed, hash: string | null) =>
  [
    ['Result', createNode('code', '', JSON.stringify(found.result))],
    ['Pays', String(found.payout)],
    [
      'Words',
      createNode(
        'code',
        '',
        found.words
          .slice(0, found.used)
          .map((word) => toBytes(word).join(' '))
          .join(' · '),
      ),
    ],
    ['SHA-256 of the server seed', createNode('code', '', found.seedHash)],
    ...(hash === null ? [] : [['Fingerprint', hash === found.seedHash ? 'Matches' : 'Doesn’t match'] as const]),
    ['Hash of the rules', createNode('code', '', found.rulesHash)],
  ] as const;

/** Tells at each of these fields what is wrong with it, and goes to the first. */
function showMistakes(wrong: readonly ManualField[]): void {
  for (const name of NAMES) {
    const field = getPart(name, HTMLElement);
    document.getElementById(`${name}-mistake`)?.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    if (!wrong.includes(name)) continue;
    const words = createNode('span', 'mistake', WRONG[name]);
    words.id = `${name}-mistake`;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', words.id);
    field.after(words);
  }
  const [first] = wrong;
  if (first !== undefined) getPart(first, HTMLElement).focus();
}

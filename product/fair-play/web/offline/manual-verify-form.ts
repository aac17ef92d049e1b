import { games, gamesSettings, toBytes, type ManualField } from '@wow/product/games';
import { EMPTY_MANUAL_FIELDS, getChoiceFields, parseManualFields } from '../../manual-verify.ts';
import type { LooseExport } from '../check/check-export.ts';
import { recompute, type Recomputed } from '../check/verify-round.ts';
import { createNode, createFacts, getPart } from './dom.ts';

const WRONG: Readonly<Record<string, string>> = {
  server_seed: '64 characters, 0 to 9 and a to f.',
  client_seed: 'Use up to 64 letters, digits, - or _.',
  nonce: 'A whole number, 0 or higher.',
  hash: '64 characters, 0 to 9 and a to f.',
  config: 'These rules don’t allow that round.',
};
const NOT_OFFERED = 'A bet that these rules allow.';

const DEFAULTS: Readonly<Record<string, unknown>> = { games: gamesSettings.parse({}) };

/** Starts the form for one round. Returns a function that adds the rules of a file to it. */
export function startManualVerifyForm(): (economies: LooseExport['economies']) => void {
  const form = getPart('hand', HTMLFormElement);
  const [game, config] = [getPart('game', HTMLSelectElement), getPart('config', HTMLSelectElement)];
  let economies: LooseExport['economies'] = {};
  game.append(...Object.keys(games).map((id) => new Option(id, id)));
  config.append(new Option('The default rules', ''));
  const showFields = (): void => {
    const typed = readForm(form);
    for (const field of form.querySelectorAll('[data-choice]')) field.remove();
    getPart('server_seed', HTMLElement).parentElement?.before(
      ...getChoiceFields(game.value).map((field) => createChoiceField(field, typed[field.name])),
    );
  };
  game.addEventListener('change', showFields);
  showFields();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void recalculate(form, economies);
  });
  return (more) => {
    economies = { ...economies, ...more };
    config.replaceChildren(
      ...Object.keys(economies).map((hash) => new Option(`From the file: ${hash}`, hash)),
      new Option('The default rules', ''),
    );
  };
}

const readForm = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );

/** The field keeps what was typed for another game, if it fits. */
function createChoiceField({ name, label, initial, options }: ManualField, typed = initial): HTMLElement {
  const field = createNode(options ? 'select' : 'input', '');
  field.append(...(options ?? []).map((option) => new Option(toTitle(option), option)));
  if (!options) field.setAttribute('inputmode', 'decimal');
  Object.assign(field, { id: name, name, value: options && !options.includes(typed) ? initial : typed });
  const labelNode = createNode('label', '', label);
  labelNode.htmlFor = name;
  const row = createNode('p', '', labelNode, field);
  row.dataset['choice'] = '';
  return row;
}

const toTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function recalculate(form: HTMLFormElement, economies: LooseExport['economies']): Promise<void> {
  const input = parseManualFields({ ...EMPTY_MANUAL_FIELDS, ...readForm(form) });
  const worked = getPart('worked', HTMLElement);
  worked.replaceChildren();
  if ('mistakes' in input) return showMistakes(form, input.mistakes);
  showMistakes(form, new Set());
  const rules = input.config === null ? DEFAULTS : economies[input.config];
  const found = rules ? await recompute(input, rules) : null;
  if (!found) return showMistakes(form, new Set([getChoiceFields(input.game)[0]?.name ?? 'config']));
  worked.append(createFacts(getFacts(found, input.hash)));
}

function getFacts(found: Recomputed, hash: string | null) {
  const words = found.words.slice(0, found.used).map((word) => toBytes(word).join(' '));
  return [
    ['Result', createNode('code', '', JSON.stringify(found.result))],
    ['Pays', String(found.payout)],
    ['Words', createNode('code', '', words.join(' · '))],
    ['SHA-256 of the server seed', createNode('code', '', found.seedHash)],
    ...(hash === null ? [] : [['Fingerprint', hash === found.seedHash ? 'Matches' : 'Doesn’t match'] as const]),
    ['Hash of the rules', createNode('code', '', found.rulesHash)],
  ] as const;
}

/** Shows a mistake at each of these fields, and focuses the first. */
function showMistakes(form: HTMLFormElement, wrong: ReadonlySet<string>): void {
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('[name]')) {
    const { id: name } = field;
    document.getElementById(`${name}-mistake`)?.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    if (!wrong.has(name)) continue;
    const words = createNode('span', 'mistake', WRONG[name] ?? NOT_OFFERED);
    words.id = `${name}-mistake`;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', words.id);
    field.after(words);
    first ??= field;
  }
  first?.focus();
}

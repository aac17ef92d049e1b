/** A violation: its file and what a step of `npm run check` must print about it. */
export interface Planted {
  readonly file: string;
  readonly source: string;
  /** A second file that the violation needs. */
  readonly beside?: { readonly file: string; readonly source: string };
  readonly refusals: readonly { readonly check: string; readonly says: RegExp }[];
}

const types = (says: RegExp) => ({ check: 'types', says });
const lint = (says: RegExp) => ({ check: 'lint', says });
const arrows = (says: RegExp) => ({ check: 'arrows', says });
const owners = (says: RegExp) => ({ check: 'table owners', says });

/** Returns a file whose only fault is this import. */
const importing = (specifier: string): string =>
  `import * as all from '${specifier}';\n\nexport const planted = all;\n`;

/** Violations by what is refused. `says` must occur in the lines about `file`. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  'a comment uses a listed word': {
    file: 'product/ledger/planted-prose.ts',
    source: `/** Whoever reads this. */\nexport const planted = 1;\n`,
    refusals: [{ check: 'prose', says: /:1 word: Whoever/ }],
  },
  "a web file imports the server's entry of a package": {
    file: 'product/games/web/planted-web.ts',
    source: importing('@wow/core/fairness/server'),
    refusals: [types(/TS2307.*@wow\/core\/fairness\/server/), arrows(/^web-never-imports-server: /)],
  },
  "a server file imports the browser's entry of a package": {
    file: 'product/ledger/server/planted-server.ts',
    source: importing('@wow/core/protocol/web'),
    refusals: [types(/TS2307.*@wow\/core\/protocol\/web/), arrows(/^server-never-imports-web: /)],
  },
  'a pure file reaches for Node or the browser': {
    file: 'product/ledger/planted-machine.ts',
    source: `import fs from 'node:fs';\n\nexport const planted = [fs, process, window, fetch];\n`,
    refusals: ["'node:fs'", "'process'", "'window'", "'fetch'"].map((name) => types(new RegExp(`TS2\\d+.*${name}`))),
  },
  'a pure file asks chance or the clock': {
    file: 'product/ledger/planted-chance.ts',
    source: `export const planted = [\n  Math.random(),\n  Date.now(),\n  new Date(),\n];\n`,
    refusals: [lint(/:2:\d+: 'Math\.random'/), lint(/:3:\d+: .*'Date'/), lint(/:4:\d+: .*'Date'/)],
  },
  'a pure file imports a package of one room': {
    file: 'product/ledger/planted-react.ts',
    source: importing('react'),
    refusals: [arrows(/^pure-takes-only-zod: /)],
  },
  'a screen imports a server file beside it': {
    file: 'product/games/dices/PlantedScreen.tsx',
    source: importing('../server/index.ts'),
    refusals: [types(/TS6307.*product\/games\/server\/index\.ts/), arrows(/^web-never-imports-server: /)],
  },
  'a package is entered beside its exports': {
    file: 'product/ledger/planted-deep.ts',
    source: importing('@wow/core/protocol/amount.ts'),
    refusals: [types(/TS2307.*@wow\/core\/protocol\/amount\.ts/), arrows(/^resolvable: /)],
  },
  'a relative path leads into another package': {
    file: 'product/ledger/planted-relative.ts',
    source: importing('../../core/protocol/wire-values.ts'),
    refusals: [arrows(/^through-the-entry: /)],
  },
  'a relative path leads into another feature': {
    file: 'product/accounts/planted-relative.ts',
    source: importing('../ledger/transfer.ts'),
    refusals: [arrows(/^through-the-entry: /)],
  },
  'a game, new and not mentioned anywhere, imports another': {
    file: 'product/games/planted-game/rules.ts',
    source: importing('../dices/rules.ts'),
    refusals: [arrows(/^one-game-never-imports-another: /)],
  },
  'the ledger imports the games above it': {
    file: 'product/ledger/planted-rank.ts',
    source: importing('@wow/product/games'),
    refusals: [arrows(/^rank-of-ledger: /)],
  },
  'a game imports the accounts above it': {
    file: 'product/games/dices/planted-rank.ts',
    source: importing('@wow/product/accounts'),
    refusals: [arrows(/^rank-of-games: /)],
  },
  'the core imports the product': {
    file: 'core/protocol/planted-rank.ts',
    source: importing('@wow/product/ledger'),
    refusals: [arrows(/^core-knows-no-product: /)],
  },
  'a new feature has no rank': {
    file: 'product/planted-feature/index.ts',
    source: importing('@wow/core/protocol'),
    refusals: [arrows(/^every-feature-has-a-rank: /)],
  },
  'a file needs one that needs it': {
    file: 'product/ledger/planted-cycle.ts',
    source: `import { back } from './planted-cycle-back.ts';\n\nexport const there = (): number => back();\n`,
    beside: {
      file: 'product/ledger/planted-cycle-back.ts',
      source: `import { there } from './planted-cycle.ts';\n\nexport const back = (): number => there();\n`,
    },
    refusals: [arrows(/^no-cycle: /)],
  },
  'a promise is left floating': {
    file: 'product/ledger/server/planted-floating.ts',
    source: `export function planted(work: () => Promise<void>): void {\n  work();\n}\n`,
    refusals: [lint(/no-floating-promises/)],
  },
  'the environment is read outside the settings': {
    file: 'product/ledger/server/planted-environment.ts',
    source: `import { env } from 'node:process';\n\nexport const planted = [env, process.env];\n`,
    refusals: [lint(/no-process-env/), lint(/node:process.*no-restricted-imports/)],
  },
  "another feature's store names a table": {
    file: 'product/games/server/planted-store.ts',
    source: 'export const planted = `update session set player_id = 1 from\n  purse`;\n',
    refusals: [owners(/table session/), owners(/table purse/)],
  },
  'a table is named by its feature, but not in a store': {
    file: 'product/accounts/server/planted-table.ts',
    source: `export const planted = 'select id from player';\n`,
    refusals: [owners(/table player/)],
  },
  'a new table has no owner': {
    file: 'product/migrations/9999_planted.sql',
    source: 'create table planted (id bigint primary key);\n',
    refusals: [owners(/planted has no owner/)],
  },
  'a file is not formatted': {
    file: 'product/ledger/planted-form.ts',
    source: `export const planted   = "form"\n`,
    refusals: [{ check: 'format', says: /\(\d+ms\)$/ }],
  },
};

import type { Page } from '@playwright/test';
import { signInAs } from './answers.ts';
import { OPEN } from './fair-play-answers.ts';
import { answerRound } from './receipt-answers.ts';
import { isShown, whole, type State } from './state-builders.ts';

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });
const isLogged = (page: Page) => receipt(page).getByText('In the public log').waitFor();

/** The page of a signed round. */
const roundState = (
  name: string,
  signedRound: Parameters<typeof answerRound>[1],
  there: (page: Page) => Promise<unknown> = isLogged,
): State =>
  whole({
    name,
    async show(page) {
      await signInAs(page);
      const id = await answerRound(page, signedRound);
      await page.goto(`/fair-play/rounds/${id}`);
      await isShown(page);
      await receipt(page)
        .getByText(/Signature valid|doesn’t match/)
        .waitFor();
      await there(page);
    },
  });

const FRAGMENT = new URLSearchParams({
  game: 'roulette',
  server_seed: OPEN.serverSeed,
  client_seed: OPEN.clientSeed,
  nonce: '40',
  bet: '50',
  tier_id: 'red',
}).toString();

/** The round page and the verification form. The game is `nonce % 3`: 0 is dices, 1 roulette, 2 a spin. */
export const ROUND_STATES: readonly State[] = [
  roundState('round-dices', { nonce: 42 }),
  roundState('round-roulette', { nonce: 40 }),
  roundState('round-spin', { nonce: 41 }),
  roundState('round-locked', { nonce: 3, isOpen: false }),
  roundState('round-new', { nonce: 42, isNew: true }, (page) =>
    receipt(page).getByText('On its way to the log').waitFor(),
  ),
  roundState('round-differs', { nonce: 42, overrides: { payout: 12_345 } }, (page) =>
    page.getByText('Download the proof').waitFor(),
  ),
  whole({
    name: 'verify-by-hand',
    async show(page) {
      await signInAs(page);
      await page.goto(`/fair-play/verify#${FRAGMENT}`);
      await isShown(page);
      await page.getByText('Calculated here').waitFor();
    },
  }),
  whole({
    name: 'verify-mistakes',
    async show(page) {
      await page.goto('/fair-play/verify');
      await isShown(page);
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('64 characters').waitFor();
      // The last error takes the focus, so the top of the form is in the picture.
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Type a round number').waitFor();
    },
  }),
];

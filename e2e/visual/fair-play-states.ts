import { expect, type Page } from '@playwright/test';
import { signUp } from '../player.ts';
import { answer, hold, NOW, ROUNDS, signInAs } from './answers.ts';
import { answerRounds, returns, seeds } from './fair-play-answers.ts';
import { button, isShown, notice, pauseClock, whole, type State } from './state-builders.ts';

const PAGE = '/fair-play';
const ROUNDS_PAGE = '/fair-play/rounds';

interface FairPlayPage {
  readonly path: string;
  readonly isPlayer?: boolean;
  /** Replaces answers of the server. */
  readonly answers?: (page: Page) => Promise<unknown>;
  readonly there?: (page: Page) => Promise<unknown>;
}

const fairPlayState = (name: string, { path, isPlayer = true, answers, there = isShown }: FairPlayPage): State => ({
  name,
  async show(page) {
    if (isPlayer) await signInAs(page);
    await answer(page, '/api/fairness/rtp', returns);
    await answer(page, '/api/fairness/seeds', seeds);
    if (isPlayer) await answerRounds(page);
    await answers?.(page);
    await page.goto(path);
    await isShown(page);
    await there(page);
  },
});

const withOdds = (page: Page) => expect(page.getByRole('img', { name: /standard deviations/ })).toHaveCount(3);

const witnessState = (name: string, states: readonly ('seen' | 'refused' | 'silent')[]): State =>
  fairPlayState(name, {
    path: PAGE,
    answers: (page) =>
      answer(page, '/api/fairness/witnesses', {
        quorum: 2,
        size: 41_233,
        witnesses: states.map((state, place) => ({
          name: `${['one', 'a-much-longer-name-than-usual', 'three'][place]}.example/witness`,
          size: 41_233,
          cosigned_at: state === 'silent' ? null : NOW.toISOString(),
          state,
        })),
      }),
    there: (page) => page.getByRole('region', { name: 'Witnesses of the public log' }).waitFor(),
  });

/** The pages of fair play. */
export const FAIR_PLAY_STATES: readonly State[] = [
  whole(fairPlayState('visitor-fair-play', { path: PAGE, isPlayer: false, there: withOdds })),
  fairPlayState('visitor-fair-play-rounds', { path: ROUNDS_PAGE, isPlayer: false }),
  whole(
    fairPlayState('fair-play', {
      path: PAGE,
      async there(page) {
        await withOdds(page);
        await page.getByLabel('Your seed').waitFor();
      },
    }),
  ),
  whole(
    fairPlayState('fair-play-outside', {
      path: PAGE,
      async there(page) {
        await withOdds(page);
        await page.getByRole('radio', { name: 'Zero' }).check();
      },
    }),
  ),
  whole(
    fairPlayState('fair-play-unplayed', {
      path: PAGE,
      answers: (page) => answer(page, '/api/fairness/rtp', { returns: [] }),
      there: (page) => page.getByText('No rounds yet').first().waitFor(),
    }),
  ),
  whole(
    fairPlayState('fair-play-loading', {
      path: PAGE,
      there: pauseClock,
      async answers(page) {
        await page.clock.install({ time: NOW });
        for (const path of ['/api/economy', '/api/fairness/seeds', '/api/fairness/rtp']) await hold(page, path);
      },
    }),
  ),
  whole(witnessState('fair-play-witnesses', ['seen', 'seen', 'seen'])),
  whole(witnessState('fair-play-witnesses-too-few', ['seen', 'refused', 'silent'])),
  {
    name: 'alarm',
    async show(page) {
      await signUp(page);
      await page.goto(PAGE);
      await page.getByText(/^Compared .*: everything matches\.$/).waitFor();
      await answer(page, '/api/games/dices/session', ROUNDS.dicesLost);
      await page.goto('/game/dices');
      await button(page, 'Roll Dices').click();
      await page.getByRole('dialog', { name: 'This site contradicts itself' }).waitFor();
    },
  },
  fairPlayState('fair-play-not-read', {
    path: PAGE,
    answers: (page) => answer(page, '/api/economy', { error: 'Something broke on our side.', code: 'internal' }, 500),
    there: (page) => notice(page, 'No answer yet').waitFor(),
  }),
  fairPlayState('fair-play-rounds', {
    path: ROUNDS_PAGE,
    there: (page) => page.getByText('59 rounds checked here').waitFor(),
  }),
  fairPlayState('fair-play-rounds-differ', {
    path: ROUNDS_PAGE,
    answers: (page) => answerRounds(page, { payout: 12_345 }),
    there: (page) => page.getByText('1 mismatch').waitFor(),
  }),
  fairPlayState('fair-play-rounds-none', {
    path: ROUNDS_PAGE,
    async answers(page) {
      await answer(page, '/api/rounds', { rounds: [], next_cursor: null });
      await answer(page, '/api/fairness/pairs', { pairs: [] });
    },
    there: (page) => page.getByText('No rounds yet').waitFor(),
  }),
];

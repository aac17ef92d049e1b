import { describe, expect, test } from 'vitest';
import {
  getBackTarget,
  connectReducer,
  createConnectState,
  getStep,
  type ConnectAction,
  type ConnectState,
  type StepWallet,
  type ConnectLayout,
  type ConnectStep,
} from './connect-reducer.ts';

const LAYOUTS: readonly ConnectLayout[] = ['wide', 'compact', 'mobile'];
const instructions = { learnMoreUrl: '', steps: [] };
const link = (uri: string): string => uri;

const here: StepWallet = { id: 'here', ready: true };
const paired: StepWallet = {
  id: 'paired',
  ready: true,
  qrCode: { getUri: link, instructions },
  extension: { instructions },
  extensionDownloadUrl: 'store',
  downloadUrls: { qrCode: 'page' },
};
const missing: StepWallet = {
  id: 'missing',
  ready: false,
  extensionDownloadUrl: 'store',
  extension: { instructions },
};
const nowhere: StepWallet = { id: 'nowhere', ready: false };
const phoneOnly: StepWallet = {
  id: 'phone',
  ready: true,
  qrCode: { getUri: link, instructions },
  downloadUrls: { qrCode: 'page' },
};
const phoneWithoutSteps: StepWallet = { id: 'phone-without-steps', ready: true, downloadUrls: { qrCode: 'page' } };
const programOnly: StepWallet = {
  id: 'program',
  ready: true,
  desktopDownloadUrl: 'page',
  desktop: { instructions },
};
const allWays: StepWallet = { ...paired, id: 'all', desktopDownloadUrl: 'page', desktop: { instructions } };

const pick = (wallet: StepWallet): ConnectAction => ({ type: 'pick', wallet });
const get = (wallet: StepWallet): ConnectAction => ({ type: 'get', wallet });
const download = (as: 'desktop' | 'extension' | 'mobile', wallet: StepWallet): ConnectAction => ({
  type: 'download',
  as,
  wallet,
});
const on = (wallet: StepWallet): ConnectAction => ({ type: 'continue', wallet });
const GET: ConnectAction = { type: 'get-a-wallet' };
const LEARN: ConnectAction = { type: 'learn' };
const BACK: ConnectAction = { type: 'back' };

const walk = (start: ConnectState, ...actions: readonly ConnectAction[]): ConnectState =>
  actions.reduce(connectReducer, start);

type Row = readonly [
  layout: ConnectLayout,
  actions: readonly ConnectAction[],
  step: ConnectStep,
  back: ConnectStep | null,
];

/** Every path into every step, in each layout that has it, and where back leads. */
const ROWS: readonly Row[] = [
  ...LAYOUTS.map((layout): Row => [layout, [], 'NONE', null]),

  ['compact', [LEARN], 'LEARN_COMPACT', 'NONE'],
  ['wide', [LEARN], 'NONE', null],
  ['mobile', [LEARN], 'NONE', null],

  ['wide', [GET], 'GET', 'NONE'],
  ['mobile', [GET], 'GET', 'NONE'],
  ['compact', [LEARN, GET], 'GET', 'LEARN_COMPACT'],

  ['wide', [pick(here)], 'CONNECT', null],
  ['compact', [pick(here)], 'CONNECT', 'NONE'],
  ['mobile', [pick(here)], 'CONNECT', 'NONE'],
  ['wide', [pick(nowhere)], 'CONNECT', null],
  ['mobile', [pick(missing)], 'CONNECT', 'NONE'],
  ['wide', [GET, pick(here)], 'CONNECT', null],
  ['compact', [LEARN, GET, get(paired), BACK, pick(here)], 'CONNECT', 'NONE'],

  ['wide', [pick(missing)], 'DOWNLOAD_OPTIONS', 'NONE'],
  ['compact', [pick(missing)], 'DOWNLOAD_OPTIONS', 'NONE'],
  // Steps before the list was used again are not part of the history.
  ['wide', [GET, get(paired), pick(missing)], 'DOWNLOAD_OPTIONS', 'NONE'],
  ['wide', [GET, get(paired)], 'DOWNLOAD_OPTIONS', 'GET'],
  ['compact', [LEARN, GET, get(paired)], 'DOWNLOAD_OPTIONS', 'GET'],
  ['wide', [pick(paired), get(paired)], 'DOWNLOAD_OPTIONS', 'CONNECT'],
  ['compact', [pick(paired), get(paired)], 'DOWNLOAD_OPTIONS', 'CONNECT'],

  ['wide', [GET, get(phoneOnly)], 'DOWNLOAD', 'GET'],
  ['compact', [LEARN, GET, get(phoneOnly)], 'DOWNLOAD', 'GET'],
  ['wide', [pick(phoneOnly), get(phoneOnly)], 'DOWNLOAD', 'CONNECT'],
  ['compact', [pick(phoneOnly), get(phoneOnly)], 'DOWNLOAD', 'CONNECT'],
  ['wide', [GET, get(paired), download('mobile', paired)], 'DOWNLOAD', 'DOWNLOAD_OPTIONS'],
  ['compact', [pick(paired), get(paired), download('mobile', paired)], 'DOWNLOAD', 'DOWNLOAD_OPTIONS'],

  ['wide', [GET, get(phoneOnly), on(phoneOnly)], 'INSTRUCTIONS_MOBILE', 'DOWNLOAD'],
  ['compact', [LEARN, GET, get(phoneOnly), on(phoneOnly)], 'INSTRUCTIONS_MOBILE', 'DOWNLOAD'],
  ['wide', [GET, get(phoneWithoutSteps), on(phoneWithoutSteps)], 'CONNECT', null],
  ['compact', [LEARN, GET, get(phoneWithoutSteps), on(phoneWithoutSteps)], 'CONNECT', 'NONE'],
  ['wide', [GET, get(phoneOnly), on(phoneOnly), on(phoneOnly)], 'CONNECT', null],
  ['compact', [LEARN, GET, get(phoneOnly), on(phoneOnly), on(phoneOnly)], 'CONNECT', 'NONE'],

  ['wide', [pick(missing), download('extension', missing)], 'INSTRUCTIONS_EXTENSION', 'DOWNLOAD_OPTIONS'],
  ['compact', [pick(missing), download('extension', missing)], 'INSTRUCTIONS_EXTENSION', 'DOWNLOAD_OPTIONS'],
  // This path skips the download cards.
  ['wide', [GET, get(missing)], 'INSTRUCTIONS_EXTENSION', 'GET'],
  ['compact', [LEARN, GET, get(missing)], 'INSTRUCTIONS_EXTENSION', 'GET'],
  ['wide', [pick(missing), download('extension', { ...missing, extension: {} })], 'CONNECT', null],

  ['wide', [GET, get(allWays), download('desktop', allWays)], 'INSTRUCTIONS_DESKTOP', 'DOWNLOAD_OPTIONS'],
  ['compact', [LEARN, GET, get(allWays), download('desktop', allWays)], 'INSTRUCTIONS_DESKTOP', 'DOWNLOAD_OPTIONS'],
  ['wide', [GET, get(programOnly)], 'INSTRUCTIONS_DESKTOP', 'GET'],
  ['compact', [LEARN, GET, get(programOnly)], 'INSTRUCTIONS_DESKTOP', 'GET'],
  ['wide', [GET, get(programOnly), on(programOnly)], 'CONNECT', null],
  ['wide', [GET, get({ ...programOnly, desktop: {} })], 'DOWNLOAD_OPTIONS', 'GET'],

  // There is no download, and a phone opens its store directly.
  ['wide', [GET, get(nowhere)], 'GET', 'NONE'],
  ['mobile', [GET, get(paired)], 'GET', 'NONE'],
];

describe('the connect dialog', () => {
  test.each(ROWS.map((row) => [`${row[0]}: ${row[1].map(({ type }) => type).join(', ') || 'opened'}`, row] as const))(
    '%s',
    (_, [layout, actions, step, back]) => {
      const state = walk(createConnectState(layout), ...actions);
      expect([getStep(state), getBackTarget(state)]).toEqual([step, back]);
      const after = connectReducer(state, BACK);
      expect(getStep(after)).toBe(back ?? step);
    },
  );

  test('leads every way back to the start, step by step, through what the player saw', () => {
    for (const [layout, actions] of ROWS) {
      const seen = new Set<ConnectStep>(['NONE']);
      let state = createConnectState(layout);
      for (const action of actions) {
        state = connectReducer(state, action);
        seen.add(getStep(state));
      }
      for (let steps = 0; getBackTarget(state) !== null; steps += 1) {
        state = connectReducer(state, BACK);
        expect(seen).toContain(getStep(state));
        expect(steps).toBeLessThan(9);
      }
      expect(['NONE', 'CONNECT']).toContain(getStep(state));
    }
  });

  test('ignores a step that is impossible in the current view', () => {
    const actions = [pick(here), get(paired), download('mobile', paired), on(paired), GET, LEARN, BACK];
    for (const layout of LAYOUTS) {
      let states = [createConnectState(layout), createConnectState(layout, 'paired')];
      for (let depth = 0; depth < 5; depth += 1) {
        states = states.flatMap((state) => actions.map((action) => connectReducer(state, action)));
        const steps = new Set(states.map(getStep));
        if (layout !== 'compact') expect(steps).not.toContain('LEARN_COMPACT');
        if (layout === 'mobile')
          expect([...steps].every((step) => ['NONE', 'GET', 'CONNECT'].includes(step))).toBe(true);
        states = [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
      }
    }
  });

  test('marks the wallet that was picked, and none where the player goes back to the list', () => {
    const state = walk(createConnectState('compact'), pick(here));
    expect(state.walletId).toBe('here');
    expect(walk(state, BACK).walletId).toBeNull();
    expect(walk(createConnectState('wide'), GET, get(paired), BACK).walletId).toBeNull();
    expect(walk(createConnectState('wide'), pick(paired), get(paired), BACK).walletId).toBe('paired');
  });

  test('opens at one wallet from its own button, and has no list to go back to', () => {
    for (const layout of LAYOUTS) {
      const state = createConnectState(layout, 'paired');
      expect([getStep(state), getBackTarget(state), state.walletId]).toEqual(['CONNECT', null, 'paired']);
    }
    const away = walk(createConnectState('compact', 'paired'), get(paired));
    expect([getStep(away), getBackTarget(away)]).toEqual(['DOWNLOAD_OPTIONS', 'CONNECT']);
    const instructed = walk(away, download('mobile', paired), on(paired), on(paired));
    expect([getStep(instructed), getBackTarget(instructed)]).toEqual(['CONNECT', null]);
  });

  test('keeps its view when the window gets wider, without the step that is then beside the list', () => {
    const wider = walk(createConnectState('compact'), LEARN, GET, { type: 'layout', layout: 'wide' });
    expect([getStep(wider), getBackTarget(wider)]).toEqual(['GET', 'NONE']);
    expect(getStep(walk(createConnectState('compact'), LEARN, { type: 'layout', layout: 'wide' }))).toBe('NONE');
    const narrower = walk(createConnectState('wide'), pick(here), { type: 'layout', layout: 'compact' });
    expect([getStep(narrower), getBackTarget(narrower)]).toEqual(['CONNECT', 'NONE']);
  });
});

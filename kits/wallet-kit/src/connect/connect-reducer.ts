import type { WalletChoice } from '../wallets/wallet-choices.ts';

/** The steps of the connect dialog, named as in the specification. */
export type ConnectStep =
  | 'NONE'
  | 'LEARN_COMPACT'
  | 'GET'
  | 'CONNECT'
  | 'DOWNLOAD_OPTIONS'
  | 'DOWNLOAD'
  | 'INSTRUCTIONS_MOBILE'
  | 'INSTRUCTIONS_EXTENSION'
  | 'INSTRUCTIONS_DESKTOP';

export type ConnectLayout = 'wide' | 'compact' | 'mobile';

export type StepWallet = Pick<
  WalletChoice,
  'desktop' | 'desktopDownloadUrl' | 'downloadUrls' | 'extension' | 'extensionDownloadUrl' | 'id' | 'qrCode' | 'ready'
>;

export interface ConnectState {
  readonly layout: ConnectLayout;
  /** The visited steps for going back; the last one is shown. */
  readonly trail: readonly [ConnectStep, ...ConnectStep[]];
  readonly walletId: string | null;
  /** A dialog opened by the button of one wallet has no list to go back to. */
  readonly openedBy: 'list' | 'wallet';
}

export type ConnectAction =
  | { readonly type: 'open'; readonly layout: ConnectLayout; readonly wallet?: Pick<StepWallet, 'id'> }
  | { readonly type: 'close' }
  | { readonly type: 'layout'; readonly layout: ConnectLayout }
  | { readonly type: 'pick'; readonly wallet: StepWallet }
  | { readonly type: 'get-a-wallet' }
  /** The explanation, for one column without room beside the list. */
  | { readonly type: 'learn' }
  | { readonly type: 'get'; readonly wallet: StepWallet }
  | { readonly type: 'download'; readonly as: 'desktop' | 'extension' | 'mobile'; readonly wallet: StepWallet }
  | { readonly type: 'continue'; readonly wallet: StepWallet }
  | { readonly type: 'back' };

const INITIAL_TRAIL: ConnectState['trail'] = ['NONE'];

export const createConnectState = (layout: ConnectLayout, walletId: string | null = null): ConnectState =>
  walletId === null
    ? { layout, trail: INITIAL_TRAIL, walletId, openedBy: 'list' }
    : { layout, trail: ['CONNECT'], walletId, openedBy: 'wallet' };

export const getStep = ({ trail }: ConnectState): ConnectStep => trail.at(-1)!;

/** Returns the step that the player came from, or null at the start and at a wallet beside its list. */
export function getBackTarget(state: ConnectState): ConnectStep | null {
  const { trail, layout, openedBy } = state;
  if (trail.length === 1) return null;
  if (getStep(state) !== 'CONNECT') return trail.at(-2)!;
  return layout === 'wide' || openedBy === 'wallet' ? null : trail[0];
}

/** Returns the state after an action. An action that does not fit the step changes nothing. */
export function connectReducer(state: ConnectState, action: ConnectAction): ConnectState {
  switch (action.type) {
    case 'open':
      return createConnectState(action.layout, action.wallet?.id);
    case 'close':
      return createConnectState(state.layout);
    case 'layout':
      return changeLayout(state, action.layout);
    case 'pick':
      return selectWallet(state, action.wallet);
    case 'get-a-wallet':
      return ['NONE', 'LEARN_COMPACT'].includes(getStep(state)) ? { ...pushStep(state, 'GET'), walletId: null } : state;
    case 'learn':
      return state.layout === 'compact' && getStep(state) === 'NONE' ? pushStep(state, 'LEARN_COMPACT') : state;
    case 'get':
      return showGetOptions(state, action.wallet);
    case 'download':
      return getStep(state) === 'DOWNLOAD_OPTIONS' ? showDownload(state, action.as, action.wallet) : state;
    case 'continue':
      return continueFlow(state, action.wallet);
    case 'back':
      return goBack(state);
  }
}

const pushStep = (state: ConnectState, step: ConnectStep): ConnectState =>
  getStep(state) === step ? state : { ...state, trail: [...state.trail, step] };

/** Picking resets the history to the list, so back never leads to a stale step. */
function selectWallet(state: ConnectState, wallet: StepWallet): ConnectState {
  const leadsToDownload = !wallet.ready && wallet.extensionDownloadUrl !== undefined && state.layout !== 'mobile';
  const step = leadsToDownload ? 'DOWNLOAD_OPTIONS' : 'CONNECT';
  return { ...state, trail: ['NONE', step], walletId: wallet.id };
}

/** CONNECT is always one step from the list, also after instructions. */
const showConnect = (state: ConnectState, wallet: StepWallet): ConnectState => ({
  ...state,
  trail: state.openedBy === 'wallet' ? ['CONNECT'] : ['NONE', 'CONNECT'],
  walletId: wallet.id,
});

function showGetOptions(state: ConnectState, wallet: StepWallet): ConnectState {
  // A phone opens its store directly.
  if (state.layout === 'mobile' || !['GET', 'CONNECT'].includes(getStep(state))) return state;
  const own = { ...state, walletId: wallet.id };
  const onPhone = wallet.downloadUrls?.qrCode !== undefined;
  const inBrowser = wallet.extensionDownloadUrl !== undefined;
  const onComputer = wallet.desktopDownloadUrl !== undefined;
  if (onPhone && !inBrowser && !onComputer) return pushStep(own, 'DOWNLOAD');
  if (!onPhone && onComputer && !inBrowser && wallet.desktop?.instructions)
    return pushStep(own, 'INSTRUCTIONS_DESKTOP');
  if (!onPhone && inBrowser && !onComputer && wallet.extension?.instructions)
    return pushStep(own, 'INSTRUCTIONS_EXTENSION');
  return onPhone || inBrowser || onComputer ? pushStep(own, 'DOWNLOAD_OPTIONS') : state;
}

function showDownload(state: ConnectState, as: 'desktop' | 'extension' | 'mobile', wallet: StepWallet): ConnectState {
  if (as === 'mobile') return pushStep(state, 'DOWNLOAD');
  if (as === 'extension') {
    return wallet.extension?.instructions ? pushStep(state, 'INSTRUCTIONS_EXTENSION') : showConnect(state, wallet);
  }
  return wallet.desktop?.instructions ? pushStep(state, 'INSTRUCTIONS_DESKTOP') : showConnect(state, wallet);
}

function continueFlow(state: ConnectState, wallet: StepWallet): ConnectState {
  switch (getStep(state)) {
    case 'DOWNLOAD':
      return wallet.qrCode?.instructions ? pushStep(state, 'INSTRUCTIONS_MOBILE') : showConnect(state, wallet);
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
    case 'INSTRUCTIONS_DESKTOP':
      return showConnect(state, wallet);
    case 'NONE':
    case 'LEARN_COMPACT':
    case 'GET':
    case 'CONNECT':
    case 'DOWNLOAD_OPTIONS':
      return state;
  }
}

function goBack(state: ConnectState): ConnectState {
  const target = getBackTarget(state);
  if (target === null) return state;
  const at = state.trail.lastIndexOf(target);
  const [first, ...rest] = state.trail.slice(0, at + 1);
  const trail: ConnectState['trail'] = [first!, ...rest];
  // In views that list wallets, none is selected.
  return ['NONE', 'LEARN_COMPACT', 'GET'].includes(target) ? { ...state, trail, walletId: null } : { ...state, trail };
}

/** Two columns show the explanation beside the list, so its step is dropped. */
function changeLayout(state: ConnectState, layout: ConnectLayout): ConnectState {
  const [first, ...rest] = state.trail.filter((step) => layout === 'compact' || step !== 'LEARN_COMPACT');
  return { ...state, layout, trail: [first!, ...rest] };
}

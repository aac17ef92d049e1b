import type { WalletChoice } from '../wallets/wallet-choices.ts';

/** Where the connect dialog stands. The names are those of the specification. */
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

/** Two columns, one column, or a sheet on a phone. */
export type ConnectLayout = 'wide' | 'compact' | 'mobile';

/** What decides where a wallet leads to. A `WalletChoice` is one. */
export type StepWallet = Pick<
  WalletChoice,
  'desktop' | 'desktopDownloadUrl' | 'downloadUrls' | 'extension' | 'extensionDownloadUrl' | 'id' | 'qrCode' | 'ready'
>;

/** Where the connect dialog stands, and how it came there. */
export interface ConnectState {
  readonly layout: ConnectLayout;
  /** The steps that the player has seen and can go back to; the last is the one that is shown. */
  readonly trail: readonly [ConnectStep, ...ConnectStep[]];
  /** The wallet that is marked in the list and that the step is about. */
  readonly walletId: string | null;
  /** A button of one wallet opens the dialog at that wallet, and there is no list to go back to. */
  readonly openedBy: 'list' | 'wallet';
}

export type ConnectAction =
  /** The dialog opens: at the list, or at one wallet. */
  | { readonly type: 'open'; readonly layout: ConnectLayout; readonly wallet?: Pick<StepWallet, 'id'> }
  | { readonly type: 'close' }
  | { readonly type: 'layout'; readonly layout: ConnectLayout }
  /** A wallet of the list. */
  | { readonly type: 'pick'; readonly wallet: StepWallet }
  /** "Get a wallet". */
  | { readonly type: 'get-a-wallet' }
  /** The explanation, where one column has no room for it beside the list. */
  | { readonly type: 'learn' }
  /** "Get", at a wallet of the second list or in the footer of a step. */
  | { readonly type: 'get'; readonly wallet: StepWallet }
  /** One of the cards from which a wallet is had. */
  | { readonly type: 'download'; readonly as: 'desktop' | 'extension' | 'mobile'; readonly wallet: StepWallet }
  /** On from a code for an app, or from the instructions. */
  | { readonly type: 'continue'; readonly wallet: StepWallet }
  | { readonly type: 'back' };

const INITIAL_TRAIL: ConnectState['trail'] = ['NONE'];

/** Returns a dialog that has just been opened. */
export const createConnectState = (layout: ConnectLayout, walletId: string | null = null): ConnectState =>
  walletId === null
    ? { layout, trail: INITIAL_TRAIL, walletId, openedBy: 'list' }
    : { layout, trail: ['CONNECT'], walletId, openedBy: 'wallet' };

/** Returns the step that is shown. */
export const getStep = ({ trail }: ConnectState): ConnectStep => trail.at(-1)!;

/**
 * Returns where back leads, or null where there is no way back: at the start, and at a wallet beside its list.
 * It is always the step that the player came from.
 */
export function getBackTarget(state: ConnectState): ConnectStep | null {
  const { trail, layout, openedBy } = state;
  if (trail.length === 1) return null;
  if (getStep(state) !== 'CONNECT') return trail.at(-2)!;
  return layout === 'wide' || openedBy === 'wallet' ? null : trail[0];
}

/** Returns where the dialog stands after what the player did. What makes no sense where it stands changes nothing. */
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

/** The list is always where a wallet was picked, whatever stood beside it: back never leads to what is stale. */
function selectWallet(state: ConnectState, wallet: StepWallet): ConnectState {
  const leadsToDownload = !wallet.ready && wallet.extensionDownloadUrl !== undefined && state.layout !== 'mobile';
  const step = leadsToDownload ? 'DOWNLOAD_OPTIONS' : 'CONNECT';
  return { ...state, trail: ['NONE', step], walletId: wallet.id };
}

/** To connect is always one step from the list, also at the end of instructions. */
const showConnect = (state: ConnectState, wallet: StepWallet): ConnectState => ({
  ...state,
  trail: state.openedBy === 'wallet' ? ['CONNECT'] : ['NONE', 'CONNECT'],
  walletId: wallet.id,
});

function showGetOptions(state: ConnectState, wallet: StepWallet): ConnectState {
  // A phone goes to its store at once.
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
  // Where wallets are listed, none is picked.
  return ['NONE', 'LEARN_COMPACT', 'GET'].includes(target) ? { ...state, trail, walletId: null } : { ...state, trail };
}

/** Two columns have the explanation beside the list: the step for it falls away. */
function changeLayout(state: ConnectState, layout: ConnectLayout): ConnectState {
  const [first, ...rest] = state.trail.filter((step) => layout === 'compact' || step !== 'LEARN_COMPACT');
  return { ...state, layout, trail: [first!, ...rest] };
}

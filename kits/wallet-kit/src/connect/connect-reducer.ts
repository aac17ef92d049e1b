import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectLayout, ConnectStep } from './connect-step.ts';

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

const START: ConnectState['trail'] = ['NONE'];

/** Returns a dialog that has just been opened. */
export const openedAt = (layout: ConnectLayout, walletId: string | null = null): ConnectState =>
  walletId === null
    ? { layout, trail: START, walletId, openedBy: 'list' }
    : { layout, trail: ['CONNECT'], walletId, openedBy: 'wallet' };

/** Returns the step that is shown. */
export const stepOf = ({ trail }: ConnectState): ConnectStep => trail.at(-1)!;

/**
 * Returns where back leads, or null where there is no way back: at the start, and at a wallet beside its list.
 * It is always the step that the player came from.
 */
export function backTarget(state: ConnectState): ConnectStep | null {
  const { trail, layout, openedBy } = state;
  if (trail.length === 1) return null;
  if (stepOf(state) !== 'CONNECT') return trail.at(-2)!;
  return layout === 'wide' || openedBy === 'wallet' ? null : trail[0];
}

/** Returns where the dialog stands after what the player did. What makes no sense where it stands changes nothing. */
export function connectReducer(state: ConnectState, action: ConnectAction): ConnectState {
  switch (action.type) {
    case 'open':
      return openedAt(action.layout, action.wallet?.id);
    case 'close':
      return openedAt(state.layout);
    case 'layout':
      return inLayout(state, action.layout);
    case 'pick':
      return picked(state, action.wallet);
    case 'get-a-wallet':
      return ['NONE', 'LEARN_COMPACT'].includes(stepOf(state)) ? { ...to(state, 'GET'), walletId: null } : state;
    case 'learn':
      return state.layout === 'compact' && stepOf(state) === 'NONE' ? to(state, 'LEARN_COMPACT') : state;
    case 'get':
      return gotten(state, action.wallet);
    case 'download':
      return stepOf(state) === 'DOWNLOAD_OPTIONS' ? downloaded(state, action.as, action.wallet) : state;
    case 'continue':
      return continued(state, action.wallet);
    case 'back':
      return back(state);
  }
}

const to = (state: ConnectState, step: ConnectStep): ConnectState =>
  stepOf(state) === step ? state : { ...state, trail: [...state.trail, step] };

/** The list is always where a wallet was picked, whatever stood beside it: back never leads to what is stale. */
function picked(state: ConnectState, wallet: StepWallet): ConnectState {
  const leadsToDownload = !wallet.ready && wallet.extensionDownloadUrl !== undefined && state.layout !== 'mobile';
  const step = leadsToDownload ? 'DOWNLOAD_OPTIONS' : 'CONNECT';
  return { ...state, trail: ['NONE', step], walletId: wallet.id };
}

/** To connect is always one step from the list, also at the end of instructions. */
const connecting = (state: ConnectState, wallet: StepWallet): ConnectState => ({
  ...state,
  trail: state.openedBy === 'wallet' ? ['CONNECT'] : ['NONE', 'CONNECT'],
  walletId: wallet.id,
});

function gotten(state: ConnectState, wallet: StepWallet): ConnectState {
  // A phone goes to its store at once.
  if (state.layout === 'mobile' || !['GET', 'CONNECT'].includes(stepOf(state))) return state;
  const own = { ...state, walletId: wallet.id };
  const onPhone = wallet.downloadUrls?.qrCode !== undefined;
  const inBrowser = wallet.extensionDownloadUrl !== undefined;
  const onComputer = wallet.desktopDownloadUrl !== undefined;
  if (onPhone && !inBrowser && !onComputer) return to(own, 'DOWNLOAD');
  if (!onPhone && onComputer && !inBrowser && wallet.desktop?.instructions) return to(own, 'INSTRUCTIONS_DESKTOP');
  if (!onPhone && inBrowser && !onComputer && wallet.extension?.instructions) return to(own, 'INSTRUCTIONS_EXTENSION');
  return onPhone || inBrowser || onComputer ? to(own, 'DOWNLOAD_OPTIONS') : state;
}

function downloaded(state: ConnectState, as: 'desktop' | 'extension' | 'mobile', wallet: StepWallet): ConnectState {
  if (as === 'mobile') return to(state, 'DOWNLOAD');
  if (as === 'extension') {
    return wallet.extension?.instructions ? to(state, 'INSTRUCTIONS_EXTENSION') : connecting(state, wallet);
  }
  return wallet.desktop?.instructions ? to(state, 'INSTRUCTIONS_DESKTOP') : connecting(state, wallet);
}

function continued(state: ConnectState, wallet: StepWallet): ConnectState {
  switch (stepOf(state)) {
    case 'DOWNLOAD':
      return wallet.qrCode?.instructions ? to(state, 'INSTRUCTIONS_MOBILE') : connecting(state, wallet);
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
    case 'INSTRUCTIONS_DESKTOP':
      return connecting(state, wallet);
    case 'NONE':
    case 'LEARN_COMPACT':
    case 'GET':
    case 'CONNECT':
    case 'DOWNLOAD_OPTIONS':
      return state;
  }
}

function back(state: ConnectState): ConnectState {
  const target = backTarget(state);
  if (target === null) return state;
  const at = state.trail.lastIndexOf(target);
  const [first, ...rest] = state.trail.slice(0, at + 1);
  const trail: ConnectState['trail'] = [first!, ...rest];
  // Where wallets are listed, none is picked.
  return ['NONE', 'LEARN_COMPACT', 'GET'].includes(target) ? { ...state, trail, walletId: null } : { ...state, trail };
}

/** Two columns have the explanation beside the list: the step for it falls away. */
function inLayout(state: ConnectState, layout: ConnectLayout): ConnectState {
  const [first, ...rest] = state.trail.filter((step) => layout === 'compact' || step !== 'LEARN_COMPACT');
  return { ...state, layout, trail: [first!, ...rest] };
}

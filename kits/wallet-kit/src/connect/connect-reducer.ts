import type { WalletChoice } from '../wallets/wallet-choices.ts';

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

export type DownloadKind = 'desktop' | 'extension' | 'mobile';

export interface ConnectState {
  readonly layout: ConnectLayout;
  readonly trail: readonly [ConnectStep, ...ConnectStep[]];
  readonly walletId: string | null;
  /** A dialog opened by the button of one wallet has no list to go back to. */
  readonly openedBy: 'list' | 'wallet';
}

export type ConnectAction =
  | { readonly type: 'layout'; readonly layout: ConnectLayout }
  | { readonly type: 'pick'; readonly wallet: StepWallet }
  | { readonly type: 'get-a-wallet' }
  | { readonly type: 'learn' }
  | { readonly type: 'get'; readonly wallet: StepWallet }
  | { readonly type: 'download'; readonly as: DownloadKind; readonly wallet: StepWallet }
  | { readonly type: 'continue'; readonly wallet: StepWallet }
  | { readonly type: 'back' };

export const createConnectState = (layout: ConnectLayout, walletId: string | null = null): ConnectState =>
  walletId === null
    ? { layout, trail: ['NONE'], walletId, openedBy: 'list' }
    : { layout, trail: ['CONNECT'], walletId, openedBy: 'wallet' };

export const getStep = ({ trail }: ConnectState): ConnectStep => trail.at(-1)!;

export function getBackTarget(state: ConnectState): ConnectStep | null {
  const { trail, layout, openedBy } = state;
  if (trail.length === 1) return null;
  if (getStep(state) !== 'CONNECT') return trail.at(-2)!;
  return layout === 'wide' || openedBy === 'wallet' ? null : trail[0];
}

/** Returns the state after an action. An action that does not fit the step changes nothing. */
export function connectReducer(state: ConnectState, action: ConnectAction): ConnectState {
  const step = getStep(state);
  switch (action.type) {
    case 'layout':
      return changeLayout(state, action.layout);
    case 'pick':
      return selectWallet(state, action.wallet);
    case 'get-a-wallet':
      return step === 'NONE' || step === 'LEARN_COMPACT' ? { ...pushStep(state, 'GET'), walletId: null } : state;
    case 'learn':
      return state.layout === 'compact' && step === 'NONE' ? pushStep(state, 'LEARN_COMPACT') : state;
    case 'get':
      return showGetOptions(state, action.wallet);
    case 'download':
      if (step !== 'DOWNLOAD_OPTIONS') return state;
      return action.as === 'mobile' ? pushStep(state, 'DOWNLOAD') : showInstructions(state, action.as, action.wallet);
    case 'continue':
      if (step === 'DOWNLOAD') return showInstructions(state, 'qrCode', action.wallet);
      return step.startsWith('INSTRUCTIONS') ? showConnect(state, action.wallet) : state;
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

const INSTRUCTION_STEPS = {
  qrCode: 'INSTRUCTIONS_MOBILE',
  extension: 'INSTRUCTIONS_EXTENSION',
  desktop: 'INSTRUCTIONS_DESKTOP',
} as const;

const showInstructions = (state: ConnectState, as: keyof typeof INSTRUCTION_STEPS, wallet: StepWallet): ConnectState =>
  wallet[as]?.instructions ? pushStep(state, INSTRUCTION_STEPS[as]) : showConnect(state, wallet);

function showGetOptions(state: ConnectState, wallet: StepWallet): ConnectState {
  if (state.layout === 'mobile' || !['GET', 'CONNECT'].includes(getStep(state))) return state;
  const { downloadUrls, extensionDownloadUrl, desktopDownloadUrl, extension, desktop } = wallet;
  const ways: ConnectStep[] = [];
  if (downloadUrls?.qrCode !== undefined) ways.push('DOWNLOAD');
  if (extensionDownloadUrl !== undefined) {
    ways.push(extension?.instructions ? 'INSTRUCTIONS_EXTENSION' : 'DOWNLOAD_OPTIONS');
  }
  if (desktopDownloadUrl !== undefined) {
    ways.push(desktop?.instructions ? 'INSTRUCTIONS_DESKTOP' : 'DOWNLOAD_OPTIONS');
  }
  const [only, other] = ways;
  if (only === undefined) return state;
  return pushStep({ ...state, walletId: wallet.id }, other === undefined ? only : 'DOWNLOAD_OPTIONS');
}

function goBack(state: ConnectState): ConnectState {
  const target = getBackTarget(state);
  if (target === null) return state;
  const at = state.trail.lastIndexOf(target);
  const [first, ...rest] = state.trail.slice(0, at + 1);
  const walletId = ['NONE', 'LEARN_COMPACT', 'GET'].includes(target) ? null : state.walletId;
  return { ...state, trail: [first!, ...rest], walletId };
}

/** Two columns show the explanation beside the list, so its step is dropped. */
function changeLayout(state: ConnectState, layout: ConnectLayout): ConnectState {
  const [first, ...rest] = state.trail.filter((step) => layout === 'compact' || step !== 'LEARN_COMPACT');
  return { ...state, layout, trail: [first!, ...rest] };
}

import type { ReactNode } from 'react';
import { getAttemptMessage, getAttemptParams } from '../src/connect/attempt-messages.ts';
import type { ConnectAttempt, ConnectFailure } from '../src/connect/connect-attempt.ts';
import type { ConnectStep } from '../src/connect/connect-reducer.ts';
import { ConnectView } from '../src/connect/ConnectView.tsx';
import { type DisclaimerComponent, useTranslate } from '../src/context/kit-context.ts';
import { doNothing, FEW, MANY, OTHERS } from './story-data.ts';
import { useStoryLayout, WithAppearance } from './CatalogueFrame.tsx';
import type { Meta, Story } from './story.ts';
import { StoryDialog } from './StoryDialog.tsx';

const LISTS = { few: FEW, many: MANY, others: OTHERS, none: [] };

interface ConnectProps {
  readonly step?: ConnectStep;
  /** The id of the picked wallet. */
  readonly wallet?: string;
  readonly attempt?: ConnectAttempt;
  readonly list?: keyof typeof LISTS;
  /** Whether there is a step to go back to. In one column there is one behind every step but the list. */
  readonly back?: boolean;
  /** Opened by the button of one wallet: there is no list. */
  readonly alone?: boolean;
  readonly disclaimer?: boolean;
}

const Terms: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://example.com/terms">terms of use</Link>.
  </Text>
);

const ConnectDialog = ({ disclaimer = false, ...props }: ConnectProps): ReactNode => (
  <WithAppearance disclaimer={disclaimer ? Terms : undefined}>
    <Connect {...props} />
  </WithAppearance>
);

const IDLE: ConnectAttempt = { kind: 'idle' };

function Connect({ step = 'NONE', wallet, attempt = IDLE, list = 'few', back = false, alone = false }: ConnectProps) {
  const t = useTranslate();
  const asked = useStoryLayout();
  const layout = alone && asked === 'wide' ? 'compact' : asked;
  const wallets = LISTS[list];
  const selected = wallets.find(({ id }) => id === wallet) ?? null;
  const message = step === 'CONNECT' && selected ? getAttemptMessage(selected, attempt, layout) : null;
  const returns = back || (!alone && layout !== 'wide' && step !== 'NONE');
  return (
    <StoryDialog
      shape={layout === 'wide' ? 'wide' : 'compact'}
      sheet={layout === 'mobile'}
      status={message?.text && selected ? t(message.text, getAttemptParams(selected, attempt)) : ''}
      onBack={returns ? doNothing : undefined}
    >
      <ConnectView
        alone={alone}
        step={step}
        layout={layout}
        wallets={wallets}
        selected={selected}
        attempt={attempt}
        learnMoreUrl="https://example.com/learn"
        browser="Chrome"
        platform="Linux"
        actions={{
          onPick: doNothing,
          onGet: doNothing,
          onLearn: doNothing,
          onGetWallet: doNothing,
          onDownload: doNothing,
          onContinue: doNothing,
          onRetry: doNothing,
        }}
      />
    </StoryDialog>
  );
}

export default { title: 'Connect dialog', component: ConnectDialog } satisfies Meta<ConnectProps>;

type ConnectStory = Story<ConnectProps>;

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1796080000';

const LINK = 'https://example.com/wc';

const connecting = (
  walletId: string,
  { qrUri = null, link = null }: { qrUri?: string | null; link?: string | null } = {},
): ConnectProps => ({
  step: 'CONNECT',
  wallet: walletId,
  attempt: { kind: 'connecting', walletId, qrUri, link },
});

const failed = (walletId: string, why: ConnectFailure, missingPackage?: string): ConnectProps => ({
  step: 'CONNECT',
  wallet: walletId,
  attempt: { kind: 'failed', walletId, why, missingPackage },
});

// The list.

export const List: ConnectStory = {};

export const ListWithDisclaimer: ConnectStory = { args: { disclaimer: true } };

export const ListWithSearch: ConnectStory = { args: { list: 'many' } };

export const SearchFound: ConnectStory = {
  args: { list: 'many' },
  play: () => typeInto('input[type=search]', 'bow'),
};

export const SearchFoundNothing: ConnectStory = {
  args: { list: 'many' },
  play: () => typeInto('input[type=search]', 'no such wallet'),
};

export const Learn: ConnectStory = { args: { step: 'LEARN_COMPACT', back: true } };

// Getting a wallet.

export const GetAWallet: ConnectStory = { args: { step: 'GET', back: true } };

export const GetAWalletWithoutOffers: ConnectStory = { args: { step: 'GET', back: true, list: 'none' } };

export const DownloadOptions: ConnectStory = { args: { step: 'DOWNLOAD_OPTIONS', wallet: 'rainbow', back: true } };

export const Download: ConnectStory = { args: { step: 'DOWNLOAD', wallet: 'rainbow', back: true } };

export const InstructionsForTheApp: ConnectStory = {
  args: { step: 'INSTRUCTIONS_MOBILE', wallet: 'rainbow', back: true },
};

export const InstructionsForTheExtension: ConnectStory = {
  args: { step: 'INSTRUCTIONS_EXTENSION', wallet: 'rainbow', back: true },
};

export const InstructionsForTheComputer: ConnectStory = {
  args: { step: 'INSTRUCTIONS_DESKTOP', wallet: 'rainbow', back: true },
};

// Connecting.

export const Opening: ConnectStory = { args: { step: 'CONNECT', wallet: 'brave' } };

export const ConfirmInTheExtension: ConnectStory = { args: connecting('brave') };

export const AnswerOnThePage: ConnectStory = { args: { ...connecting('injected'), list: 'others' } };

export const ContinueInAWindow: ConnectStory = { args: connecting('coinbase') };

export const AcceptInTheApp: ConnectStory = { args: { ...connecting('zerion', { link: LINK }), list: 'others' } };

/** On a phone without a project id the page goes on in the wallet's own browser. */
export const ConnectInTheBrowserOfTheApp: ConnectStory = {
  args: { ...connecting('bitget', { link: LINK }), list: 'others' },
};

/** On a phone: the app may not have opened by itself. */
export const OpenTheApp: ConnectStory = { args: { ...connecting('rainbow', { link: LINK }), back: true } };

export const ScanAwaited: ConnectStory = { args: connecting('rainbow') };

export const Scan: ConnectStory = { args: connecting('rainbow', { qrUri: URI }) };

export const ScanWithAnyWallet: ConnectStory = { args: connecting('walletConnect', { qrUri: URI }) };

export const ScanExpired: ConnectStory = { args: failed('rainbow', 'expired') };

// Failures.

export const NotInstalled: ConnectStory = { args: { step: 'CONNECT', wallet: 'metamask' } };

export const NotAvailable: ConnectStory = { args: { step: 'CONNECT', wallet: 'dawn', list: 'others' } };

export const Refused: ConnectStory = { args: failed('coinbase', 'refused') };

export const RequestAlreadyOpen: ConnectStory = { args: failed('brave', 'waiting') };

/** On a phone: the app is probably not installed. */
export const AppDidNotOpen: ConnectStory = { args: { ...failed('rainbow', 'missing'), back: true } };

export const Unreachable: ConnectStory = { args: failed('coinbase', 'unreachable') };

export const PackageMissing: ConnectStory = { args: failed('coinbase', 'not-set-up', '@coinbase/wallet-sdk') };

export const Failed: ConnectStory = { args: failed('coinbase', 'failed') };

// From the button of one wallet.

export const OneWallet: ConnectStory = { args: { ...connecting('rainbow', { qrUri: URI }), alone: true } };

export const OneWalletFailed: ConnectStory = { args: { ...failed('rainbow', 'refused'), alone: true } };

/** Types into the field of a story. React listens to the setter of the field itself, so the one of its class is called. */
function typeInto(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  // On a phone the list has no search.
  if (field === null) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

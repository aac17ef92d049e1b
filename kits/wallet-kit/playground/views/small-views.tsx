import type { ReactNode } from 'react';
import { AccountView } from '../../src/modals/AccountModal.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { useTranslate } from '../../src/context/kit-context.ts';
import { NetworkView } from '../../src/modals/ChainModal.tsx';
import type { Network as ShownNetwork } from '../../src/network/use-networks.ts';
import type { SignInProgress } from '../../src/authentication/sign-in-machine.ts';
import { SignInView } from '../../src/modals/SignInDialog.tsx';
import type { Transaction } from '../../src/transactions/transaction.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const icon = (name: string): string => new URL(`../../src/wallets/icons/${name}.svg`, import.meta.url).href;
const nothing = (): void => {};
const DELEGATE = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';
const hash = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`;

const OTHER_WALLETS = ['Rabby Wallet', 'Phantom'].map((name, at) => ({
  id: name,
  name,
  address: `0x${String(at + 1).repeat(40)}`,
  iconUrl: icon(['rabby', 'phantom'][at] ?? 'injected'),
  iconBackground: '#fff',
  select: nothing,
}));

const TRANSACTIONS: readonly Transaction[] = [
  { hash: hash('1'), description: 'Claim season ticket', status: 'pending' },
  { hash: hash('2'), description: 'Swap 0.2 ETH', status: 'confirmed' },
  { hash: hash('3'), description: 'Approve token', status: 'failed' },
];

const network = (id: number, name: string, more: Partial<ShownNetwork> = {}): ShownNetwork => ({
  id,
  name,
  iconUrl: icon('injected'),
  iconBackground: '#484c50',
  testnet: false,
  current: false,
  pending: false,
  ...more,
});

interface AccountProps {
  readonly transactions: readonly Transaction[];
  readonly many?: boolean;
}

function Account({ transactions, many = false }: AccountProps): ReactNode {
  return (
    <AccountView
      address={ADDRESS}
      name="0xf3…2266"
      ensImage={null}
      balance="1.284 ETH"
      delegate={many ? DELEGATE : null}
      otherWallets={many ? OTHER_WALLETS : []}
      networkIcon={icon('injected')}
      networkIconBackground="#484c50"
      transactions={transactions}
      appName="Playground"
      explorerUrl="https://example.com"
      onClear={nothing}
      onDisconnect={nothing}
    />
  );
}

function Network({ wrong }: { wrong: boolean }): ReactNode {
  const t = useTranslate();
  return (
    <NetworkView
      networks={[
        network(1, 'Ethereum', { current: !wrong }),
        network(42161, 'Arbitrum One', { pending: wrong }),
        network(11155111, 'Sepolia', { testnet: true }),
        network(421614, 'Arbitrum Sepolia', { testnet: true }),
      ]}
      problems={[t(wrong ? 'wrongNetworkText' : 'cannotSwitchHere')]}
      canSwitch={wrong}
      onDisconnect={wrong ? nothing : null}
      onSwitch={nothing}
    />
  );
}

function SignIn({ state, failed = false }: { state: SignInProgress['state']; failed?: boolean }): ReactNode {
  const t = useTranslate();
  return (
    <SignInView
      address={ADDRESS}
      ensImage={null}
      walletIcon={icon('metamask')}
      state={state}
      problem={failed ? t('signingFailed') : null}
      unprepared={false}
      onSign={nothing}
      onRetry={nothing}
      onCancel={nothing}
    />
  );
}

/** The dialogs besides the connect dialog. */
export const SMALL_VIEWS: Readonly<Record<string, ReactNode>> = {
  account: <Account transactions={TRANSACTIONS} />,
  'account-empty': <Account transactions={[]} />,
  'account-many': <Account transactions={[]} many />,
  network: <Network wrong={false} />,
  'network-wrong': <Network wrong />,
  'sign-in': <SignIn state="idle" />,
  'sign-in-waiting': <SignIn state="signing" />,
  'sign-in-failed': <SignIn state="idle" failed />,
};

export function ShownSmall({ name, close }: { name: string; close: () => void }): ReactNode {
  return (
    <Dialog shape="small" status="" onClose={close}>
      {SMALL_VIEWS[name]}
    </Dialog>
  );
}

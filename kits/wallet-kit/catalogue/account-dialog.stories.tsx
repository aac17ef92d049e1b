import type { ComponentProps, ReactNode } from 'react';
import { AccountView } from '../src/modals/AccountModal.tsx';
import { findKnownNetwork } from '../src/network/known-network.ts';
import type { Transaction } from '../src/transactions/transaction.ts';
import { ADDRESS, AVATAR_URL, doNothing, getWalletIcon } from './story-data.ts';
import type { Meta, Story } from './story.ts';
import { StoryDialog } from './StoryDialog.tsx';

type AccountProps = Partial<ComponentProps<typeof AccountView>>;

const network = findKnownNetwork(1);

const AccountDialog = (props: AccountProps): ReactNode => (
  <StoryDialog shape="small" status="">
    <AccountView
      address={ADDRESS}
      name="0xf3…2266"
      ensImage={null}
      balance="1.284 ETH"
      delegate={null}
      otherWallets={[]}
      networkIcon={network?.iconUrl}
      networkIconBackground={network?.iconBackground}
      transactions={[]}
      appName="Playground"
      explorerUrl="https://example.com"
      onClear={doNothing}
      onDisconnect={doNothing}
      {...props}
    />
  </StoryDialog>
);

export default { title: 'Account dialog', component: AccountDialog } satisfies Meta<AccountProps>;

const createHash = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`;

const pending: Transaction = { hash: createHash('1'), description: 'Claim season ticket', status: 'pending' };
const confirmed: Transaction = { hash: createHash('2'), description: 'Swap 0.2 ETH', status: 'confirmed' };
const failed: Transaction = { hash: createHash('3'), description: 'Approve token', status: 'failed' };
const place = { from: ADDRESS, nonce: 4, sinceBlock: 100, to: ADDRESS, value: '0', input: '0x' };

const OTHER_WALLETS = [
  { id: 'rabby', name: 'Rabby Wallet' },
  { id: 'phantom', name: 'Phantom' },
].map(({ id, name }, at) => ({
  id,
  name,
  address: `0x${String(at + 1).repeat(40)}`,
  iconUrl: getWalletIcon(id),
  iconBackground: '#fff',
  select: doNothing,
}));

type AccountStory = Story<AccountProps>;

export const NoTransactions: AccountStory = {};

export const NoTransactionsWithoutAppName: AccountStory = { args: { appName: undefined } };

/** The default of `showRecentTransactions`. */
export const TransactionsHidden: AccountStory = { args: { transactions: null } };

export const EveryTransactionStatus: AccountStory = { args: { transactions: [pending, confirmed, failed] } };

export const PendingTransaction: AccountStory = { args: { transactions: [pending] } };

export const ConfirmedTransaction: AccountStory = { args: { transactions: [confirmed] } };

export const FailedTransaction: AccountStory = { args: { transactions: [failed] } };

/** The same transfer at another price has a new hash; another transfer with the same nonce makes the first one fail. */
export const ReplacedTransactions: AccountStory = {
  args: {
    transactions: [
      { hash: createHash('4'), description: 'Mint, at a higher price', status: 'confirmed', place },
      { hash: createHash('5'), description: 'Send 1 ETH, cancelled in the wallet', status: 'failed', place },
    ],
  },
};

/** Explorers know no batches: these rows are no links. */
export const Batches: AccountStory = {
  args: {
    transactions: [
      { hash: '0xba7c01', description: 'Approve and swap', status: 'pending', isBatch: true },
      { hash: '0xba7c02', description: 'Approve and stake', status: 'confirmed', isBatch: true },
      { hash: '0xba7c03', description: 'Claim both rewards', status: 'failed', isBatch: true },
    ],
  },
};

/** Only three are shown. */
export const MoreTransactionsThanShown: AccountStory = {
  args: {
    transactions: [pending, confirmed, failed, { ...confirmed, hash: createHash('6'), description: 'Not shown' }],
  },
};

export const NoExplorer: AccountStory = { args: { transactions: [pending, confirmed], explorerUrl: undefined } };

export const DelegatedAccount: AccountStory = { args: { delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B' } };

export const SeveralWallets: AccountStory = { args: { otherWallets: OTHER_WALLETS } };

/** A wallet that announces no icon. */
export const OtherWalletWithoutIcon: AccountStory = {
  args: { otherWallets: OTHER_WALLETS.map((wallet) => ({ ...wallet, iconUrl: undefined })) },
};

/** Also the view of a chain that does not answer. */
export const BalanceLoading: AccountStory = { args: { balance: null } };

export const LargeBalance: AccountStory = { args: { balance: '1,234,567,890.1234 ETH' } };

export const NameAndAvatar: AccountStory = { args: { name: 'vitalik.eth', ensImage: AVATAR_URL } };

export const LongTexts: AccountStory = {
  args: {
    name: 'averylongnamethatfillsthewholedialog.eth',
    transactions: [{ ...pending, description: 'Deposit into the pool with the longest name of all pools there are' }],
  },
};

export const NetworkWithoutIcon: AccountStory = { args: { networkIcon: undefined } };

export const EverythingAtOnce: AccountStory = {
  args: {
    name: 'vitalik.eth',
    ensImage: AVATAR_URL,
    delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
    otherWallets: OTHER_WALLETS,
    transactions: [pending, confirmed, failed],
  },
};

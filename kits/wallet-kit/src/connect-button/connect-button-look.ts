import type { AccountStatus } from './AccountButton.tsx';
import type { ChainStatus } from './ChainButton.tsx';
import { bySize, type BySize, type Responsive } from './responsive.ts';

export interface ConnectButtonProps {
  /** Said in the reader's language as long as it is this one. */
  readonly label?: string;
  readonly accountStatus?: Responsive<AccountStatus>;
  /** With one network only, that button is there only when this is given. */
  readonly chainStatus?: Responsive<ChainStatus>;
  readonly showBalance?: Responsive<boolean>;
}

export const DEFAULTS = {
  label: 'Connect Wallet',
  accountStatus: 'full',
  chainStatus: { largeScreen: 'full', smallScreen: 'icon' },
  showBalance: { largeScreen: true, smallScreen: false },
} satisfies Required<ConnectButtonProps>;

export interface ConnectButtonLook {
  /** The app's own words; undefined: those of the kit, in the reader's language. */
  readonly label: string | undefined;
  readonly account: BySize<AccountStatus>;
  readonly chain: BySize<ChainStatus>;
  readonly balance: BySize<boolean>;
}

/** Returns what the button shows at which width: what the app asks for, and the defaults for the rest. */
export function connectButtonLook(props: ConnectButtonProps): ConnectButtonLook {
  const { label, accountStatus, chainStatus, showBalance } = { ...DEFAULTS, ...props };
  return {
    label: label === DEFAULTS.label ? undefined : label,
    account: bySize<AccountStatus>(accountStatus),
    chain: bySize<ChainStatus>(chainStatus),
    balance: bySize<boolean>(showBalance),
  };
}

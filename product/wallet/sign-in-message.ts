import { writeMessage } from './eip4361.ts';

/** What a player reads in their wallet before they sign, whether they sign in or link the wallet. */
export const STATEMENT =
  'Sign in to WOW with this wallet, or link it to your account. It costs nothing and moves nothing.';

/** What the server answered to being asked for a nonce, and for whom. */
export interface SignInRequest {
  /** Where the player is, as `https://wow.example`; in a browser `location.origin`. */
  readonly origin: string;
  /** In the case of EIP-55, as wallets give it. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  /** As the server gave them, so that the clock of the player's machine does not matter. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The web app asks for none; whoever else writes the message may. */
  readonly notBefore?: string | undefined;
}

/** Returns the one message that the server takes for this request. */
export const signInMessage = ({
  origin,
  address,
  chainId,
  nonce,
  issuedAt,
  expiresAt,
  notBefore,
}: SignInRequest): string =>
  writeMessage({
    domain: domainOf(origin),
    address,
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
    notBefore,
  });

/** Returns what stands behind the scheme of an origin: host and, unless it is the scheme's own, port. */
export const domainOf = (origin: string): string => origin.slice(origin.indexOf('://') + '://'.length);

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiRequest } from './refusals.ts';

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** For responses that are not pages. */
const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The worker loads the icon of a notification. */
export const WORKER_CSP = `${NO_PAGE_CSP}; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types`;

const NO_FEATURES =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=(), ' +
  'xr-spatial-tracking=()';
const ONE_YEAR = 'max-age=31536000';

/** Origins besides the server's own that pages may show in frames and connect to. */
export interface OtherOrigins {
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/** Only inline scripts run, and those that they load. One policy for all pages: the app navigates without reloads. */
export const buildPageCsp = ({ scripts, styles }: InlineHashes, { frames, connections }: OtherOrigins): string =>
  [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // The app handles forms. A native submit would put the typed text into the URL.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The policies of the web app: for its first script, its service worker and the quest widget.
    'trusted-types wow-start wow-worker wow-quests',
  ].join('; ');

export interface Transport {
  readonly https: boolean;
  readonly hstsSubdomains?: boolean;
}

export function createSecurityHeaders({ https, hstsSubdomains = false }: Transport) {
  const headers = {
    'content-security-policy': NO_PAGE_CSP,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Some wallets open in a window that replies to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': NO_FEATURES,
    ...(https && { 'strict-transport-security': hstsSubdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR }),
  };
  return (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  };
}

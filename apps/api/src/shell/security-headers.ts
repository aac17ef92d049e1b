import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiRequest } from '../http/refusals.ts';
import type { InlineHashes } from './static-page.ts';

/** For whatever is not a page of ours: it may load nothing and sit in no frame. */
const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** For the service worker, whose own policy it is: it may fetch what is ours, and nothing else. */
export const WORKER_CSP = `${NO_PAGE_CSP}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types`;

const DISABLED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const ONE_YEAR = 'max-age=31536000';

/** Origins besides our own. */
export interface OtherOrigins {
  /** That pages may show in frames. */
  readonly frames: readonly string[];
  /** That pages may send to: the nodes of chains, and what pairs with wallets. */
  readonly connections: readonly string[];
}

/**
 * Returns the policy of a page, in which only its own inline parts run, and what these load. The app changes its pages
 * without another answer, so all of them may do what one of them does.
 */
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
    // Forms are heard by the app. Sent by a browser, they would put what was typed into an address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The policies that the web app makes: for its first script, its service worker and the quest widget.
    'trusted-types wow-start wow-worker wow-quests',
  ].join('; ');

/** Puts on an answer what a browser needs to know to be careful with it, and what leads from it to the log. */
export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Whether players reach the server through https, and whether every host below its own is https too. */
export interface Transport {
  readonly https: boolean;
  readonly hstsSubdomains?: boolean;
}

/** Returns how to dress answers, for a server that players reach in this way. */
export function createSecurityHeaders({ https, hstsSubdomains = false }: Transport): SetSecurityHeaders {
  const headers = {
    'content-security-policy': NO_PAGE_CSP,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Some wallets are windows that our page opens, and answer to it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DISABLED_FEATURES.map((power) => `${power}=()`).join(', '),
    ...(https && { 'strict-transport-security': hstsSubdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR }),
  };
  return (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  };
}

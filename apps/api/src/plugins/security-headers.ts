import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiRequest } from '../is-api-request.ts';

/** For whatever is not a page of ours: it may load nothing and sit in no frame. */
const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** For the service worker, whose own policy it is: it may fetch what is ours, and nothing else. */
export const WORKER_CSP = `${NO_PAGE_CSP}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types`;

const POWERS = [
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
const ONE_YEAR_SECONDS = 31_536_000;

/** Origins besides our own. */
export interface OtherOrigins {
  /** That pages may show in frames. */
  readonly frames: readonly string[];
  /** That pages may send to: the nodes of chains, and what pairs with wallets. */
  readonly connections: readonly string[];
}

/**
 * Returns the policy of one HTML answer, in which only what carries this nonce runs, or what that has put there. The app
 * changes its pages without another answer, so all of them may do what one of them does.
 */
export const pageCsp = (nonce: string, { frames, connections }: OtherOrigins): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
    // The policies that the web app makes: for the addresses of its service worker and of the quest widget.
    'trusted-types wow-worker wow-quests',
  ].join('; ');

/** Puts on an answer what a browser needs to know to be careful with it, and what leads from it to the log. */
export type DressAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** Returns how to dress answers, for a server that players reach through https or not. */
export function securityHeaders(https: boolean): DressAnswer {
  const headers = {
    'content-security-policy': NO_PAGE_CSP,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Some wallets are windows that our page opens, and answer to it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': POWERS.map((power) => `${power}=()`).join(', '),
    ...(https && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` }),
  };
  return (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  };
}

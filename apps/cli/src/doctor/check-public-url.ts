import { BlockList, isIP } from 'node:net';
import type { Config } from '../../../api/src/config/config.ts';
import { CLIENT_ADDRESS_HEADER, createDoctorProof, DOCTOR_HEADER } from '../../../api/src/http/doctor-proof.ts';
import { fail, getMessage, ok, warn, type Finding } from './finding.ts';

const ABOUT = 'proxy';
const LIMIT_MS = 4_000;
const MAX_SKEW_MS = 5_000;
/** Of TEST-NET-1, which no client has (RFC 5737). */
const FORGED_ADDRESS = '192.0.2.123';

/** Asks the server the way players do. Needs a running server. */
export async function checkPublicUrl(config: Config, tokenKey: Uint8Array | null): Promise<readonly Finding[]> {
  const { publicUrl, trustProxy } = config;
  if (publicUrl === null) return [];
  const url = new URL('/healthz', publicUrl);
  const proof = tokenKey && createDoctorProof(tokenKey, Date.now());
  let response: Response;
  const askedAt = Date.now();
  try {
    response = await fetch(url, {
      headers: { 'x-forwarded-for': FORGED_ADDRESS, ...(proof && { [DOCTOR_HEADER]: proof }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    const todo = 'Start the server, and check DNS, certificate and proxy.';
    return [fail(ABOUT, `${url.href} does not answer: ${getMessage(error)}.`, todo)];
  }
  const answeredAt = Date.now();
  if (response.status !== 200 || !(await response.text()).includes('"ok"')) {
    const text = `${url.href} answered with ${response.status}, not as WOW does.`;
    return [fail(ABOUT, text, 'Start the server, and let the proxy pass all paths on to it.')];
  }
  return [
    ok(ABOUT, `${publicUrl.origin} leads to a WOW server.`),
    ...checkHsts(publicUrl, response),
    ...judgeAddress(response.headers.get(CLIENT_ADDRESS_HEADER), trustProxy),
    ...checkDate(response, (askedAt + answeredAt) / 2),
  ];
}

function checkHsts({ protocol }: URL, { headers }: Response): Finding[] {
  if (protocol !== 'https:' || headers.has('strict-transport-security')) return [];
  const todo = 'Start the server with this PUBLIC_URL, and let the proxy keep its headers.';
  return [fail(ABOUT, 'The answer has no strict-transport-security header.', todo)];
}

function judgeAddress(seen: string | null, trustProxy: readonly string[]): Finding[] {
  if (seen === null) {
    const todo = 'Run the command with the keys and the version of the server.';
    return [warn(ABOUT, 'The server did not say which client address it sees.', todo)];
  }
  if (seen === FORGED_ADDRESS) {
    const todo = 'Let the proxy replace x-forwarded-for, or name every proxy in TRUST_PROXY.';
    return [fail(ABOUT, 'Clients can make up their address: the server trusts their x-forwarded-for.', todo)];
  }
  if (isNamed(seen, trustProxy)) {
    const todo = 'Let the proxy send x-forwarded-for. On the machine of the proxy, run the command from elsewhere.';
    return [warn(ABOUT, `The server sees ${seen}, which TRUST_PROXY names as a proxy.`, todo)];
  }
  return [ok(ABOUT, `The server sees this machine as ${seen}.`)];
}

function isNamed(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function checkDate({ headers }: Response, nowMs: number): Finding[] {
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds.
  if (Number.isNaN(date) || Math.abs(date + 500 - nowMs) <= MAX_SKEW_MS) return [];
  const seconds = Math.round(Math.abs(date - nowMs) / 1_000);
  return [
    warn(
      'clock',
      `The server behind PUBLIC_URL is ${seconds} s away from this machine.`,
      'Synchronise its clock (NTP).',
    ),
  ];
}

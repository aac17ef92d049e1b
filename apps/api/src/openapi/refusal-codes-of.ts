import { refusals, type Endpoint, type RefusalCode } from '@wow/core/protocol';

/** What any request may meet before it reaches its call, or instead of an answer. */
const ANYWHERE: readonly RefusalCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];

const when = (condition: boolean, ...codes: readonly RefusalCode[]): readonly RefusalCode[] => (condition ? codes : []);

/** Returns every refusal that the call can give, in the order of the closed list. */
export function refusalCodesOf(endpoint: Endpoint): readonly RefusalCode[] {
  const codes = new Set<string>([
    ...ANYWHERE,
    ...when(endpoint.access !== 'open', 'unauthenticated'),
    ...when(endpoint.params !== undefined, 'not_found'),
    ...when(endpoint.method !== 'GET', 'payload_too_large', 'unsupported_media_type'),
    ...endpoint.refuses,
  ]);
  return codesOfList.filter((code) => codes.has(code));
}

const codesOfList = Object.keys(refusals) as RefusalCode[]; // Object.keys forgets which keys the list has

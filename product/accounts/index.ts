export { parseEmail } from './email.ts';
export { accountEndpoints, type Profile, type SignedIn } from './wire.ts';

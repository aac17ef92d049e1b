import { createHash, randomBytes } from 'node:crypto';

/** Returns the published commitment to a server seed: the SHA-256 of its ASCII text, in lower-case hex. */
export const commitTo = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/** Returns a fresh server seed: 32 bytes of the operating system's generator as 64 lower-case hex characters. */
export const newServerSeed = (): string => randomBytes(32).toString('hex');

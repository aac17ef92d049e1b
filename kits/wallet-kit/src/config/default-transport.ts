import { http, type HttpTransport } from 'viem';

const TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 150;
const RETRIES = 3;
const BATCH_SIZE = 1000;

/**
 * Returns how a chain is asked: up to 1000 questions at once, ten seconds for each answer, and three more tries, of
 * which each waits twice as long as the one before. Without an address the chain's own public one is asked.
 */
export const defaultTransport = (url?: string): HttpTransport =>
  http(url, {
    batch: { batchSize: BATCH_SIZE },
    timeout: TIMEOUT_MS,
    retryCount: RETRIES,
    retryDelay: FIRST_DELAY_MS,
  });

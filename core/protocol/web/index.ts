export { createClient, type CallOptions, type Client, type Outcome } from './client.ts';

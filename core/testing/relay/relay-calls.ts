import * as z from 'zod/mini';

const topic = z.string();
const message = z.object({
  topic,
  message: z.string(),
  /** In seconds. */
  ttl: z.number(),
  tag: z.optional(z.number()),
  attestation: z.optional(z.nullable(z.string())),
});
const call = <const Method extends string, Params extends z.ZodMiniType>(method: Method, params: Params) =>
  z.object({ id: z.union([z.number(), z.string()]), jsonrpc: z.literal('2.0'), method: z.literal(method), params });

/** What clients ask a relay: the part of the Irn protocol that the clients of WalletConnect 2.21 speak. */
export const relayCallSchema = z.discriminatedUnion('method', [
  call('irn_publish', message),
  call('irn_batchPublish', z.object({ messages: z.array(message) })),
  call('irn_subscribe', z.object({ topic })),
  call('irn_batchSubscribe', z.object({ topics: z.array(topic) })),
  call('irn_unsubscribe', z.object({ id: z.string(), topic })),
  call('irn_batchUnsubscribe', z.object({ subscriptions: z.array(z.object({ id: z.string(), topic })) })),
  call('irn_fetchMessages', z.object({ topic })),
  call('irn_batchFetchMessages', z.object({ topics: z.array(topic) })),
]);

/** What clients answer to what they are sent. */
export const acknowledgementSchema = z.object({ id: z.number(), jsonrpc: z.literal('2.0'), result: z.literal(true) });

export type RelayCall = z.output<typeof relayCallSchema>;
export type PublishedMessage = z.output<typeof message>;

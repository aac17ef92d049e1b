import Fastify from 'fastify';
import * as z from 'zod/mini';
import { contract } from '@wow/product/contract';

// The dices endpoint without logic: Fastify applies its schemas, and the handler returns a constant response.
const { path, method, body, reply, status } = contract.games.dices;

const roundReply: z.output<typeof reply> = {
  success: true,
  balance: 1_050,
  round_id: '9f2c4d1e8a07b365-12',
  nonce: 12,
  client_seed: 'a client seed of 16',
  server_seed_hash: '9f2c4d1e8a07b365'.repeat(4),
  payout: 100,
  wow_dices: [1, 2, 3],
  user_dices: [4, 5, 6],
};

const app = Fastify();
app.route({
  method,
  url: `/api${path}`,
  schema: {
    body: z.toJSONSchema(body, { target: 'draft-7' }),
    response: { [status]: z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) },
  },
  handler: async (_request, response) => response.code(status).send(roundReply),
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

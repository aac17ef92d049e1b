import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { signedInSchema } from '@wow/product/accounts';

export const NONCE_SECONDS = 300;

/** 20 bytes in hexadecimal, in any case. */
const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Binds a nonce to the browser that asked for it. */
const cookie = { name: 'wow-wallet-nonce', seconds: NONCE_SECONDS } as const;

const walletSchema = z.object({
  address: z.string(),
  chain_id: z.number(),
  linked_at: z.string(),
});

const linkedSchema = z.object({ wallet: walletSchema });

export const walletEndpoints = {
  walletNonce: endpoint({
    method: 'POST',
    path: '/auth/wallet/nonce',
    summary: 'Begin to sign in with a wallet, or to link one',
    access: 'either',
    body: z.strictObject({ address: addressSchema, chain_id: z.int() }),
    reply: z.object({
      nonce: z
        .string()
        .check(z.describe('For the message, once: for this address, this chain and this browser alone.')),
      issued_at: z.string(),
      expires_at: z.string().check(z.describe('For the message, as it is: until when the nonce may be used.')),
    }),
    refuses: ['wrong_chain', 'confirm_identity'],
    limit: 'wallet',
    duringMaintenance: 'visitors',
    cookie,
    setsCookie: true,
  }),
  walletVerify: endpoint({
    method: 'POST',
    path: '/auth/wallet/verify',
    summary: 'Sign in with a signed message, or, signed in already, link the wallet that signed it',
    access: 'either',
    body: z.strictObject({
      message: z.string(),
      signature: z.string(),
      /** An invitation code, read only when an account is opened. */
      ref_id: z.optional(z.string().check(z.maxLength(64))),
      /** Signed out, with a linked wallet: also ends all other sessions. */
      recover: z.optional(z.boolean()),
    }),
    reply: z.union([signedInSchema, linkedSchema]),
    refuses: [
      'wrong_wallet_message',
      'wrong_domain',
      'wrong_chain',
      'nonce_used',
      'nonce_expired',
      'other_browser',
      'wrong_wallet',
      'wrong_signature',
      'confirm_identity',
      'wallet_taken',
      'too_many_wallets',
      'account_locked',
      'excluded_for_now',
      'excluded_for_good',
    ],
    limit: 'wallet',
    duringMaintenance: 'visitors',
    laterLimit: 'registration',
    cookie,
    setsCookie: true,
  }),
  wallets: endpoint({
    method: 'GET',
    path: '/wallets',
    summary: 'The wallets that open the account of the signed-in player, first linked first',
    access: 'member',
    reply: z.object({ wallets: z.array(walletSchema) }),
  }),
  unlinkWallet: endpoint({
    method: 'DELETE',
    path: '/wallets/:address',
    summary: 'Unlink a wallet, and end the other sessions that it opened',
    access: 'member',
    status: 204,
    params: z.object({ address: addressSchema }),
    reply: z.undefined(),
    refuses: ['not_found', 'last_way_in', 'confirm_identity'],
  }),
} as const;

export type LinkedWallet = z.output<typeof walletSchema>;

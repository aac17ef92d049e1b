import { connectPubSub } from '@wow/core/pubsub';
import { checkSmtpServer, createSmtpTransport } from '@wow/core/mail/server';
import { checkClaimrToken } from '@wow/product/quests/server';
import type { Config } from '../../../api/src/config/config.ts';
import { waitUntilConnected } from '../operator/with-operator.ts';
import { fail, getMessage, ok, warn, type Finding } from './finding.ts';

/** Signs in at the mail server; with an address it also sends one mail. */
export async function checkMail({ mail }: Config, sendTo: string | null): Promise<readonly Finding[]> {
  if (mail === null) {
    if (sendTo === null) return [ok('mail', 'No mail is sent: SMTP_URL is not set.')];
    return [fail('mail', 'No mail can be sent: SMTP_URL is not set.', 'Set it (docs/how-to/send-mail.md).')];
  }
  try {
    await checkSmtpServer(mail);
  } catch (error) {
    const todo = 'Compare SMTP_URL with what your mail provider says (docs/how-to/send-mail.md).';
    return [fail('mail', `The mail server does not let WOW in: ${getMessage(error)}.`, todo)];
  }
  const signedIn = ok(
    'mail',
    mail.server.auth ? 'The mail server takes user and password.' : 'The mail server answers.',
  );
  return sendTo === null ? [signedIn] : [signedIn, await sendOne(mail, sendTo)];
}

async function sendOne(mail: NonNullable<Config['mail']>, to: string): Promise<Finding> {
  const transport = createSmtpTransport(mail);
  const text = 'Your WOW server can send mail. This one was asked for with: npm run wow -- doctor --send-to';
  try {
    await transport.send({ to, subject: 'A test of WOW', text, html: `<p>${text}</p>`, id: `doctor.${Date.now()}` });
    return ok('mail', `The mail server has taken a mail to ${to}.`);
  } catch (error) {
    const todo = 'Check the address, and whether the provider lets MAIL_FROM send.';
    return fail('mail', `The mail server did not take the mail: ${getMessage(error)}.`, todo);
  } finally {
    transport.close();
  }
}

export async function checkQuestProvider({ claimr }: Config): Promise<readonly Finding[]> {
  if (claimr === null) return [];
  const refusal = await checkClaimrToken(claimr);
  if (refusal === null) return [ok('quests', 'Claimr takes CLAIMR_API_TOKEN.')];
  return [fail('quests', refusal, 'Check CLAIMR_API_TOKEN and CLAIMR_API_BASE. Players keep their stored quests.')];
}

export async function checkRedis({ redisUrl }: Config): Promise<readonly Finding[]> {
  if (redisUrl === null) return [];
  let reason = '';
  const pubsub = await connectPubSub({ kind: 'redis', url: redisUrl, report: (sentence) => (reason = sentence) });
  const isConnected = await waitUntilConnected(pubsub);
  await pubsub.close();
  if (isConnected) return [ok('redis', 'Redis answers.')];
  return [
    fail('redis', reason || 'Redis does not answer.', 'Start it, or correct REDIS_URL. Bets do not wait for it.'),
  ];
}

const NODE_LIMIT_MS = 4_000;

/** Asks each chain node which chain it serves. */
export const checkWalletNodes = async ({ wallets: { nodes } }: Config): Promise<readonly Finding[]> =>
  Promise.all(
    nodes.map(async ({ id, rpcUrl }) => {
      const where = `chain ${id} at ${new URL(rpcUrl).host}`;
      try {
        const found = await askChainId(rpcUrl);
        if (found === id) return ok('wallets', `The node of ${where} answers.`);
        return fail('wallets', `The node of ${where} serves chain ${found}.`, 'Correct its RPC_URL setting.');
      } catch (error) {
        const text = `The node of ${where} does not answer: ${getMessage(error)}.`;
        return warn('wallets', text, 'Contract wallets of this chain cannot sign in. Set its RPC_URL to another node.');
      }
    }),
  );

async function askChainId(rpcUrl: string): Promise<number> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    redirect: 'error',
    signal: AbortSignal.timeout(NODE_LIMIT_MS),
  });
  const reply: unknown = await response.json();
  const result = typeof reply === 'object' && reply !== null && 'result' in reply ? reply.result : undefined;
  if (typeof result !== 'string' || !/^0x[0-9a-f]{1,12}$/i.test(result)) throw new Error('its answer is no chain id');
  return Number(result);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@wow/core/protocol';
import { isApiRequest } from '../is-api-request.ts';
import { sendRefusal } from '../send-refusal.ts';
import type { SendShell } from '../shell/read-shell.ts';

/** Says that there is nothing: in JSON to callers of the API, with the web app's own page to people, briefly to the rest. */
export function notFound(app: FastifyInstance, sendShell: SendShell): void {
  app.setNotFoundHandler((request, reply) => {
    if (isApiRequest(request)) return sendRefusal(reply, refuse('not_found'));
    if (wantsPage(request)) return sendShell(reply, null);
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
  });
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/assets/') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

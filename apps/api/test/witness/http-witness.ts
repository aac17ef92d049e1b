import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { COSIGNATURE, formatSignatureLine, formatVerifierKey } from '@wow/core/fairness';
import { parseCheckpointRequest, signNote, type CheckpointRequest } from '@wow/core/fairness/server';
import { createNoteKey } from '@wow/core/testing';
import type { LogWitness } from '@wow/product/fair-play/server';

export interface HttpWitness extends LogWitness {
  /** Answers each request. */
  answer: (request: CheckpointRequest, response: ServerResponse) => void;
  readonly requests: CheckpointRequest[];
  /** Returns the cosignature of the text by the key of the witness, or by a wrong one. */
  readonly cosign: (text: string, more?: { readonly seconds?: number; readonly isForged?: boolean }) => string;
}

/** Starts a witness over HTTP that cosigns everything, until the test gives it another answer. */
export async function startHttpWitness(name = 'other.example/witness'): Promise<HttpWitness> {
  const own = createNoteKey(name, COSIGNATURE);
  const wrong = createNoteKey(name, COSIGNATURE);
  const server = createServer((asked, response) => void answerBody(asked, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const witness: HttpWitness = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    key: own.key,
    vkey: formatVerifierKey(own.key),
    requests: [],
    cosign: (text, { seconds = Math.floor(Date.now() / 1_000), isForged = false } = {}) =>
      formatSignatureLine(signNote(own.key, (isForged ? wrong : own).privateKey, text, seconds)),
    answer: ({ checkpoint }, response) => void response.end(witness.cosign(checkpoint.note.text)),
  };
  const answerBody = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = parseCheckpointRequest(Buffer.concat(await asked.toArray()).toString())!;
    witness.requests.push(request);
    witness.answer(request, response);
  };
  return witness;
}

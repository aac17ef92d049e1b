import { createHmac, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

// The minimum work of an audit: one HMAC-SHA256 and one Ed25519 verification for each round.
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const text = randomBytes(500);
const signature = sign(null, text, privateKey);
const key = randomBytes(32).toString('hex');
for (let round = 0; round < workerData.rounds; round += 1) {
  createHmac('sha256', key).update(`mine:${round}:0`).digest();
  if (!verify(null, text, publicKey, signature)) throw new Error('a valid signature was rejected');
}
parentPort.postMessage('done');

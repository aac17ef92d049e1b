import { defineMessages } from '@wow/core/language/web';

export const useReceiptMessages = defineMessages('fair-play-receipt', {
  receipt: 'Receipt',
  gain: 'Gain',
  signature: {
    checking: 'Signature being checked',
    holds: 'Signature holds',
    other_round: 'The receipt says something else than this page',
    unknown_key: 'No published key has signed this',
    forged: 'The signature does not hold',
    unable: 'This browser cannot check signatures',
    none: 'Not signed: played before there were receipts',
    unasked: 'The keys could not be read',
  },
  signedBy: 'Ed25519, key {key}',
  log: {
    checking: 'Looking into the public log',
    logged: 'In the public log',
    not_yet: 'On its way to the log',
    other_round: 'The log holds something else than the receipt',
    no_path: 'The log’s proof does not hold',
    unknown_key: 'No published key has signed the log',
    forged: 'The log’s signature does not hold',
    unable: 'This browser cannot check the log',
    unasked: 'The log could not be read',
  },
  entry: '{hashes, plural, one {Entry {entry}, proof of {shown} hash} other {Entry {entry}, proof of {shown} hashes}}',
  soon: 'It gets there in a few seconds.',
  vanished: 'A key that this browser saw before is no longer published. Keep your receipts.',
  unendorsed: 'The newest key was signed by none that this browser saw before. Keep your receipts.',
  keep: 'Keep the receipt',
  download: 'Download',
  downloadProof: 'Download the proof',
  proofText:
    'Save the proof: it holds our signature, the seeds and the rules. Show it to whoever runs this site, and to anybody else: the offline verifier comes to the same.',
  copy: 'Copy',
  copied: 'Copied!',
});

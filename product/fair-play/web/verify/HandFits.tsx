import { FitLine } from '../FitLine.tsx';
import { useVerifyMessages } from './messages.ts';
import type { WorkedOut } from './work-out.ts';

/** The fingerprint of a typed seed, held against the one that was typed with it, and the hash of the rules. */
export function HandFits({ out: { hand, found } }: { out: WorkedOut }) {
  const messages = useVerifyMessages();
  const fits = hand.hash === null || hand.hash === found.seedHash;
  const said = fits ? messages.fits : messages.fitsNot;
  return (
    <>
      <FitLine
        fits={fits}
        words={hand.hash === null ? messages.seedHashIs : `${said}. ${messages.seedHashIs}`}
        hash={found.seedHash}
      />
      <FitLine
        fits={hand.config === null || hand.config === found.rulesHash}
        words={messages.rulesHashIs}
        hash={found.rulesHash}
      />
    </>
  );
}

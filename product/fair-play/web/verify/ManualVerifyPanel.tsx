import { formatAmount, fitTextProps, preventWordBreaks } from '@wow/core/ui';
import { useVerifyMessages } from './messages.ts';
import { type Recalculation, useManualVerify } from './use-manual-verify.ts';
import styles from './ManualVerifyPanel.module.css';
import { MatchLine } from '../round/RoundBody.tsx';
import { useRef } from 'react';
import { ResultPicture } from '@wow/product/games/web';
import { OpenSteps } from '../round/SeedSteps.tsx';
import type { CheckPorts } from '../ports.ts';
import { ManualVerifyForm } from './ManualVerifyForm.tsx';
import verifyPanelStyles from './VerifyPanel.module.css';

function ManualResult({ out: { input, found } }: { out: Recalculation }) {
  const messages = useVerifyMessages();
  return (
    <div className={styles.result}>
      <small>{messages.workedOut}</small>
      <ResultPicture game={input.game} result={found.result} choice={input.choice} />
      <b>{messages.pays({ points: formatAmount(found.payout) })}</b>
    </div>
  );
}

/** The fingerprint of a typed seed beside the typed one, and the hash of the rules. */
function ManualMatches({ out: { input, found } }: { out: Recalculation }) {
  const messages = useVerifyMessages();
  const fits = input.hash === null || input.hash === found.seedHash;
  const said = fits ? messages.fits : messages.fitsNot;
  return (
    <>
      <MatchLine
        fits={fits}
        words={input.hash === null ? messages.seedHashIs : `${said}. ${messages.seedHashIs}`}
        hash={found.seedHash}
      />
      <MatchLine
        fits={input.config === null || input.config === found.rulesHash}
        words={messages.rulesHashIs}
        hash={found.rulesHash}
      />
    </>
  );
}

/** Computes the result of typed seeds. */
export function ManualVerifyPanel({ ports }: { ports: CheckPorts }) {
  const messages = useVerifyMessages();
  const form = useRef<HTMLFormElement>(null);
  const work = useManualVerify(ports, form);
  const { done } = work;
  return (
    <>
      <section className={verifyPanelStyles.panel} aria-labelledby="by-hand">
        <h2 id="by-hand" {...fitTextProps(messages.byHand)}>
          {preventWordBreaks(messages.byHand)}
        </h2>
        <p>{messages.byHandText}</p>
        <ManualVerifyForm work={work} form={form} />
        <div role="status">{done && <ManualResult out={done} />}</div>
      </section>
      {done && <OpenSteps round={done.input} found={done.found} fits={<ManualMatches out={done} />} />}
    </>
  );
}

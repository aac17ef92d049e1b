import { Lock, RefreshCw } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { Halves } from './Halves.tsx';
import { HalvesArt } from './seeds/HalvesArt.tsx';
import { useMessages } from './messages.ts';
import type { FairPlayPorts, Round } from './ports.ts';
import { Step } from './Step.tsx';
import { useRotation } from './use-seeds.ts';
import styles from './LockedSteps.module.css';

interface LockedStepsProps {
  round: Round;
  ports: FairPlayPorts;
  isPlayer: boolean;
}

/** A round whose seed is in play: what is fixed already, and how to open our half. */
export function LockedSteps({ round, ports, isPlayer }: LockedStepsProps) {
  const messages = useMessages();
  const { busy, failed, rotate } = useRotation(ports);
  return (
    <>
      <section className={styles.shut}>
        <HalvesArt opened={false} size={124} />
        <div>
          <h3>{messages.shut}</h3>
          <p>{messages.shutText}</p>
          {isPlayer && (
            <Button variant="cta" busy={busy} onClick={() => void rotate()}>
              <Icon of={RefreshCw} size={18} />
              {messages.rotate}
            </Button>
          )}
          <p role="status">{failed && messages.serverSilent}</p>
        </div>
      </section>
      <Step mark="1" title={messages.fixed} text={messages.fixedText}>
        <Halves round={round} ours={round.server_seed_hash} name={messages.fingerprint} icon={Lock} />
      </Step>
    </>
  );
}

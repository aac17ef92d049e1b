import { Hash, Pencil, type LucideIcon, Lock, RefreshCw, LockOpen } from 'lucide-react';
import { Box, Boxes, Step } from '../elements/Step.tsx';
import { useMessages } from '../messages.ts';
import type { Round, FairPlayPorts } from '../ports.ts';
import { Button, Icon } from '@wow/core/ui';
import { getFace } from '@wow/product/games/web';
import { SeedPairArt } from '../seeds/SeedPairArt.tsx';
import { useRotation } from '../queries/use-seeds.ts';
import styles from './SeedSteps.module.css';
import type { ReactNode } from 'react';
import type { Recomputed } from '../check/verify-round.ts';
import { ScaleStep } from './ScaleStep.tsx';
import formulaStyles from './Formula.module.css';

interface SeedPairDiagramProps {
  round: Pick<Round, 'client_seed' | 'nonce'>;
  /** The server's seed or, before it is revealed, its fingerprint. */
  serverHalf: string | null | undefined;
  name: string;
  icon: LucideIcon;
}

/** The three inputs of a result. */
export function SeedPairDiagram({ round, serverHalf, name, icon }: SeedPairDiagramProps) {
  const messages = useMessages();
  return (
    <Boxes>
      <Box name={name} icon={icon} wide unfolds="seeds">
        {serverHalf}
      </Box>
      <Box name={messages.yourSeed} icon={Pencil} unfolds="seeds">
        {round.client_seed}
      </Box>
      <Box name={messages.round} icon={Hash} unfolds="seeds">
        {round.nonce}
      </Box>
    </Boxes>
  );
}

interface LockedStepsProps {
  round: Round;
  ports: FairPlayPorts;
  isPlayer: boolean;
}

/** A sealed round: what is already fixed, and the button that reveals our half. */
export function LockedSteps({ round, ports, isPlayer }: LockedStepsProps) {
  const messages = useMessages();
  const { busy, failed, rotate } = useRotation(ports);
  return (
    <>
      <section className={styles.shut}>
        <SeedPairArt opened={false} size={124} />
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
        <SeedPairDiagram round={round} serverHalf={round.server_seed_hash} name={messages.fingerprint} icon={Lock} />
      </Step>
    </>
  );
}

interface OpenStepsProps {
  round: Pick<Round, 'game' | 'server_seed' | 'client_seed' | 'nonce'>;
  found: Recomputed;
  /** Whether seed and rules match. */
  fits: ReactNode;
}

export function OpenSteps({ round, found, fits }: OpenStepsProps) {
  const messages = useMessages();
  const { game } = getFace(round.game);
  return (
    <>
      <Step mark="1" title={messages.together} text={messages.togetherText}>
        <SeedPairDiagram round={round} serverHalf={round.server_seed} name={messages.ourSeed} icon={LockOpen} />
        {fits}
      </Step>
      <Step mark="2" title={messages.stir} text={messages.stirText}>
        <code className={formulaStyles.formula}>
          <i>HMAC-SHA256(</i> <bdi>{messages.ourSeedShort}</bdi> <i>,</i>{' '}
          <bdi>{`"${round.client_seed}:${round.nonce}:0"`}</bdi> <i>)</i>
        </code>
      </Step>
      {game && <ScaleStep game={game} clientSeed={round.client_seed} found={found} />}
    </>
  );
}

import type { ReactNode } from 'react';
import { Heading } from '../dialog/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Row } from '../parts/Row.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { useSay } from '../provider/look-context.ts';
import styles from './Network.module.css';

export interface ShownNetwork {
  readonly id: number;
  readonly name: string;
  readonly iconUrl?: string | (() => Promise<string>) | undefined;
  readonly iconBackground?: string | undefined;
  readonly testnet: boolean;
  readonly current: boolean;
  /** The wallet is asked to switch to it. */
  readonly pending: boolean;
}

interface NetworkViewProps {
  readonly networks: readonly ShownNetwork[];
  /** What is wrong, in words. */
  readonly problems: readonly string[];
  readonly canSwitch: boolean;
  /** Offered where the wallet is on a network that the app does not know. */
  readonly onDisconnect: (() => void) | null;
  readonly onSwitch: (id: number) => void;
}

/** The networks of the app, and which of them the wallet is on. */
export function NetworkView({ networks, problems, canSwitch, onDisconnect, onSwitch }: NetworkViewProps): ReactNode {
  const say = useSay();
  return (
    <>
      <div className={styles.title}>
        <Heading view="network" names loud>
          {say('networkTitle')}
        </Heading>
      </div>
      {problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
      <ul className={styles.list} aria-label={say('networkChoose')}>
        {networks.map((network) => (
          <li key={network.id}>
            <NetworkRow network={network} off={!canSwitch} onSwitch={onSwitch} />
          </li>
        ))}
        {onDisconnect !== null && (
          <li>
            <Row className={styles.leave} testId="wk-chain-option-disconnect" onClick={onDisconnect}>
              <span className={styles.mark}>
                <Icon name="leave" />
              </span>
              {say('disconnect')}
            </Row>
          </li>
        )}
      </ul>
    </>
  );
}

interface NetworkRowProps {
  readonly network: ShownNetwork;
  readonly off: boolean;
  readonly onSwitch: (id: number) => void;
}

function NetworkRow({ network, off, onSwitch }: NetworkRowProps): ReactNode {
  const say = useSay();
  const { id, name, iconUrl, iconBackground, testnet, current, pending } = network;
  return (
    <Row
      current={current}
      off={current || pending || off}
      testId={`wk-chain-option-${id}`}
      onClick={() => onSwitch(id)}
    >
      <WalletIcon iconUrl={iconUrl} size={38} background={iconBackground} testId={`wk-chain-option-${id}-icon`} />
      <span className={styles.name}>{name}</span>
      {testnet && !current && !pending && <span className={styles.tag}>{say('testnet')}</span>}
      {current && <span className={styles.connected}>{say('connected')}</span>}
      {pending && (
        <span className={styles.pending}>
          <Spinner size={16} />
          {say('confirmInWallet')}
        </span>
      )}
    </Row>
  );
}

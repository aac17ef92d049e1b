import { useEffect, useRef, type ReactNode } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { disconnectAll } from '../config/last-wallet.ts';
import { Dialog, Heading } from '../ui/Dialog.tsx';
import { useDialogs, type ModalProps } from '../context/dialogs-context.ts';
import { useAppearance, useTranslate } from '../context/kit-context.ts';
import { useNetworks, type Network, type UseNetworks } from '../network/use-networks.ts';
import { Icon, Spinner } from '../ui/Icon.tsx';
import { ErrorMessage } from '../ui/StatusMessage.tsx';
import { Row } from '../ui/Button.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import styles from './Network.module.css';

/** The dialog of the app's networks. It closes after a switch and explains a failed one. */
export function ChainModal({ open = true, onClose }: ModalProps): ReactNode {
  const { close } = useDialogs();
  return open && <Chains onClose={onClose ?? close} />;
}

function Chains({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useAppearance();
  const config = useConfig();
  const state = useNetworks();
  const { networks, supported, switchTo, canSwitch } = state;
  const { chainId } = useConnection();
  const first = useRef(chainId);
  useEffect(() => {
    // A wallet may report NaN, which equals nothing.
    if (!Object.is(first.current, chainId)) onClose();
  }, [chainId, onClose]);
  const problems = useNetworkMessages(state);
  const isAsking = networks.some(({ pending }) => pending);
  return (
    <Dialog shape="small" status={isAsking ? t('confirmInWallet') : problems.join(' ')} onClose={onClose}>
      <NetworkView
        networks={networks}
        problems={problems}
        canSwitch={canSwitch}
        onSwitch={(id) => void switchTo(id)}
        onDisconnect={supported ? null : () => void disconnectAll(config)}
      />
    </Dialog>
  );
}

export function useNetworkMessages({ networks, supported, problem, canSwitch }: UseNetworks): readonly string[] {
  const { t, appName } = useAppearance();
  const problems: string[] = [];
  if (!supported) problems.push(t('wrongNetworkText'));
  if (!canSwitch || problem?.kind === 'unsupported') {
    problems.push(appName === undefined ? t('cannotSwitchHere') : t('cannotSwitch', { app: appName }));
  } else if (problem) {
    const network = networks.find(({ id }) => id === problem.chainId)?.name ?? String(problem.chainId);
    problems.push(t(problem.kind === 'refused' ? 'switchRefused' : 'switchFailed', { network }));
  }
  return problems;
}

interface NetworkViewProps {
  readonly networks: readonly Network[];
  readonly problems: readonly string[];
  readonly canSwitch: boolean;
  readonly onDisconnect: (() => void) | null;
  readonly onSwitch: (id: number) => void;
}

export function NetworkView({ networks, problems, canSwitch, onDisconnect, onSwitch }: NetworkViewProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <div className={styles.title}>
        <Heading view="network" names loud>
          {t('networkTitle')}
        </Heading>
      </div>
      {problems.map((problem) => (
        <ErrorMessage key={problem}>{problem}</ErrorMessage>
      ))}
      <ul className={styles.list} aria-label={t('networkChoose')}>
        {networks.map((network) => (
          <li key={network.id}>
            <NetworkRow network={network} off={!canSwitch} onSwitch={onSwitch} />
          </li>
        ))}
        {onDisconnect !== null && (
          <li>
            <Row className={styles.leave} testId="chain-option-disconnect" onClick={onDisconnect}>
              <span className={styles.mark}>
                <Icon name="leave" />
              </span>
              {t('disconnect')}
            </Row>
          </li>
        )}
      </ul>
    </>
  );
}

interface NetworkRowProps extends Pick<NetworkViewProps, 'onSwitch'> {
  readonly network: Network;
  readonly off: boolean;
}

function NetworkRow({ network, off, onSwitch }: NetworkRowProps): ReactNode {
  const t = useTranslate();
  const { id, name, iconUrl, iconBackground, testnet, current, pending } = network;
  return (
    <Row current={current} off={current || pending || off} testId={`chain-option-${id}`} onClick={() => onSwitch(id)}>
      <WalletIcon iconUrl={iconUrl} size={38} background={iconBackground} testId={`chain-option-${id}-icon`} />
      <span className={styles.name}>{name}</span>
      {testnet && !current && !pending && <span className={styles.tag}>{t('testnet')}</span>}
      {current && <span className={styles.connected}>{t('connected')}</span>}
      {pending && (
        <span className={styles.pending}>
          <Spinner size={16} />
          {t('confirmInWallet')}
        </span>
      )}
    </Row>
  );
}

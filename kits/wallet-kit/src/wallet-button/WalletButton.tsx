import type { ReactNode } from 'react';
import { FAILURE_WORDS } from '../connect/failure-words.ts';
import { Spinner } from '../parts/Spinner.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { connectDialog, preload } from '../provider/load-dialogs.ts';
import { useSay } from '../provider/look-context.ts';
import { WalletButtonCustom } from './WalletButtonCustom.tsx';
import styles from './WalletButton.module.css';

export interface WalletButtonProps {
  /** Its id, or one of its other names, in whatever letters. */
  readonly wallet?: string;
}

const prepare = (): void => preload(connectDialog);

/** Connects one wallet, without the list. */
function Button({ wallet = 'rainbow' }: WalletButtonProps): ReactNode {
  const say = useSay();
  return (
    <WalletButtonCustom wallet={wallet}>
      {({ connector, loading, connected, mounted, error, connect }) => {
        const off = !mounted || loading || connected;
        const problem = !connected && error && say(FAILURE_WORDS[error]);
        return (
          <>
            <button
              type="button"
              className={styles.button}
              aria-disabled={off || undefined}
              data-testid={`wk-wallet-button-${connector.id}`}
              onClick={off ? undefined : connect}
              onPointerEnter={prepare}
              onFocus={prepare}
            >
              {loading ? (
                <Spinner size={28} />
              ) : (
                <WalletIcon iconUrl={connector.iconUrl} size={28} background={connector.iconBackground} />
              )}
              <span data-testid={`wk-wallet-button-label-${connector.id}`}>
                {connector.name}
                {connected && <span className={styles.note}>{say('connected')}</span>}
                {problem && <span className={styles.problem}>{problem}</span>}
              </span>
            </button>
            <Unseen live>{problem}</Unseen>
          </>
        );
      }}
    </WalletButtonCustom>
  );
}

// Marked as pure, so that an app which does not use it does not carry it.
export const WalletButton = /* @__PURE__ */ Object.assign(Button, { Custom: WalletButtonCustom });

import type { ReactNode } from 'react';
import { Heading } from '../dialog/Heading.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { attemptParams, attemptWords } from './attempt-words.ts';
import { ConnectFooter } from './ConnectFooter.tsx';
import { Halo } from './Halo.tsx';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './pane-props.ts';
import { QrBox } from './QrBox.tsx';
import styles from './Pane.module.css';

/** CONNECT: a code to scan, or what is going on between this page and the wallet. */
export function ConnectPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, layout, selected, attempt, acts } = props;
  const say = useSay();
  const { title, text, bad } = attemptWords(selected, attempt, layout);
  const params = attemptParams(selected, attempt);
  const scans = layout !== 'mobile' && selected.qrCode !== undefined && !bad && attempt.kind !== 'idle';
  // The same view, but another thing to be told: whoever listens is taken there again.
  const told = `${view} ${title}`;
  const footer = <ConnectFooter {...props} failed={bad} scans={scans} />;
  if (scans) {
    return (
      <Pane view={told} names={names} title={say(title, params)} footer={footer}>
        {attempt.kind === 'failed' ? (
          <QrBox wallet={selected} uri={null}>
            <p className={styles.text}>{text && say(text)}</p>
            <Button look="main" onClick={acts.onRenew}>
              <Icon name="renew" size={18} />
              {say('scanRenew')}
            </Button>
          </QrBox>
        ) : (
          <QrBox wallet={selected} uri={attempt.kind === 'connecting' ? attempt.qrUri : null} />
        )}
      </Pane>
    );
  }
  return (
    <Pane view={told} names={names} footer={footer}>
      <Halo wallet={selected} state={bad ? 'broken' : attempt.kind === 'connecting' ? 'turning' : 'still'} />
      <Heading view={told} names={names} testId="wk-connect-header-label">
        {say(title, params)}
      </Heading>
      {text !== null && <p className={bad ? styles.problem : styles.text}>{say(text, params)}</p>}
    </Pane>
  );
}

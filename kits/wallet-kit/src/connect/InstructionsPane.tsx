import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { InstructionStep, Instructions } from '../wallets/wallet.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { LearnMore } from './LearnMore.tsx';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './pane-props.ts';
import styles from './Pane.module.css';

interface InstructionsProps extends PaneProps {
  readonly selected: WalletChoice;
  readonly instructions: Instructions | undefined;
  /** An extension is there only after the page was loaded anew. */
  readonly reload: boolean;
}

const MARKS: Readonly<Record<Exclude<InstructionStep['step'], 'install'>, IconName>> = {
  create: 'plus',
  scan: 'scan',
  connect: 'link',
  refresh: 'renew',
};

/** INSTRUCTIONS_MOBILE, _EXTENSION and _DESKTOP: what to do in the wallet, in order. */
export function InstructionsPane(props: InstructionsProps): ReactNode {
  const { view, names, layout, selected, instructions, reload, acts } = props;
  const say = useSay();
  const params = { wallet: selected.name };
  const short = { wallet: layout === 'wide' ? selected.name : (selected.shortName ?? selected.name) };
  const footer = (
    <>
      {reload ? (
        <Button look="main" onClick={() => window.location.reload()}>
          {say('refresh')}
        </Button>
      ) : (
        <Button look="main" onClick={acts.onContinue}>
          {say('connect')}
        </Button>
      )}
      <LearnMore url={instructions?.learnMoreUrl} />
    </>
  );
  return (
    <Pane view={view} names={names} title={say('startTitle', short)} footer={footer}>
      <ol className={styles.rows}>
        {instructions?.steps.map(({ step, title, description }) => (
          <li key={`${step} ${title}`}>
            {step === 'install' ? (
              <WalletIcon iconUrl={selected.iconUrl} size={48} background={selected.iconBackground} />
            ) : (
              <span className={styles.mark}>
                <Icon name={MARKS[step]} size={26} />
              </span>
            )}
            <div>
              <b className={styles.strong}>{say.text(title, params)}</b>
              <p>{say.text(description, params)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Pane>
  );
}

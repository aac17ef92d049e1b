import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { InstructionStep, Instructions } from '../wallets/wallet.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { LearnMore } from './IntroPane.tsx';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';

interface InstructionsProps extends PaneProps {
  readonly selected: WalletChoice;
  readonly instructions: Instructions | undefined;
  /** If true, the page must reload: it sees an extension only after that. */
  readonly reload: boolean;
}

const STEP_ICONS: Readonly<Record<Exclude<InstructionStep['step'], 'install'>, IconName>> = {
  create: 'plus',
  scan: 'scan',
  connect: 'link',
  refresh: 'renew',
};

/** INSTRUCTIONS_MOBILE, _EXTENSION and _DESKTOP: the steps in the wallet. */
export function InstructionsPane(props: InstructionsProps): ReactNode {
  const { view, names, layout, selected, instructions, reload, actions } = props;
  const t = useTranslate();
  const params = { wallet: selected.name };
  const short = { wallet: layout === 'wide' ? selected.name : (selected.shortName ?? selected.name) };
  const footer = (
    <>
      {reload ? (
        <Button look="main" onClick={() => window.location.reload()}>
          {t('refresh')}
        </Button>
      ) : (
        <Button look="main" onClick={actions.onContinue}>
          {t('connect')}
        </Button>
      )}
      <LearnMore url={instructions?.learnMoreUrl} />
    </>
  );
  return (
    <Pane view={view} names={names} title={t('startTitle', short)} footer={footer}>
      <ol className={styles.rows}>
        {instructions?.steps.map(({ step, title, description }) => (
          <li key={`${step} ${title}`}>
            {step === 'install' ? (
              <WalletIcon iconUrl={selected.iconUrl} size={48} background={selected.iconBackground} />
            ) : (
              <span className={styles.mark}>
                <Icon name={STEP_ICONS[step]} size={26} />
              </span>
            )}
            <div>
              <b className={styles.strong}>{t.text(title, params)}</b>
              <p>{t.text(description, params)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Pane>
  );
}

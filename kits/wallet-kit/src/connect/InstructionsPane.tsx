import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { InstructionStep, Instructions } from '../wallets/wallet.ts';
import { LearnMore } from './IntroPane.tsx';
import { Pane, TitledText } from './Pane.tsx';
import type { WalletPaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';

interface InstructionsProps extends WalletPaneProps {
  readonly instructions: Instructions | undefined;
  readonly reload?: boolean;
}

const STEP_ICONS: Readonly<Record<Exclude<InstructionStep['step'], 'install'>, IconName>> = {
  create: 'plus',
  scan: 'scan',
  connect: 'link',
  refresh: 'renew',
};

export function InstructionsPane(props: InstructionsProps): ReactNode {
  const { view, names, layout, selected, instructions, reload, actions } = props;
  const t = useTranslate();
  const params = { wallet: selected.name };
  const short = { wallet: layout === 'wide' ? selected.name : (selected.shortName ?? selected.name) };
  const footer = (
    <>
      <Button look="main" onClick={reload ? () => window.location.reload() : actions.onContinue}>
        {t(reload ? 'refresh' : 'connect')}
      </Button>
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
            <TitledText title={t.text(title, params)} text={t.text(description, params)} />
          </li>
        ))}
      </ol>
    </Pane>
  );
}

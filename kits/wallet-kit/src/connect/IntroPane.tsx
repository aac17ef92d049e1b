import type { ReactNode } from 'react';
import { ButtonLink, Button } from '../ui/Button.tsx';
import { useTranslate, useAppearance } from '../context/kit-context.ts';
import styles from './Pane.module.css';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Pane, TitledText } from './Pane.tsx';
import type { PaneProps } from './use-connect-flow.ts';

export function LearnMore({ url }: { url: string | undefined }): ReactNode {
  const t = useTranslate();
  return url === undefined ? null : (
    <ButtonLink href={url} aria-label={`${t('learnMore')} ${t('opensNewTab')}`}>
      {t('learnMore')}
    </ButtonLink>
  );
}

const DisclaimerText = ({ children }: { children: ReactNode }): ReactNode => <p>{children}</p>;

const DisclaimerLink = ({ children, href }: { children: ReactNode; href: string }): ReactNode => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

export function Disclaimer(): ReactNode {
  const { disclaimer: Own } = useAppearance();
  return Own ? (
    <div className={styles.disclaimer}>
      <Own Text={DisclaimerText} Link={DisclaimerLink} />
    </div>
  ) : null;
}

export function IntroFacts(): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.facts}>
      <Fact icon="layers" title={t('introHoldTitle')} text={t('introHoldText')} />
      <Fact icon="key" title={t('introLogInTitle')} text={t('introLogInText')} />
    </div>
  );
}

const Fact = ({ icon, ...words }: { icon: IconName; title: string; text: string }): ReactNode => (
  <div className={styles.fact}>
    <Icon name={icon} size={28} />
    <TitledText {...words} />
  </div>
);

export function IntroPane({ view, names, actions, learnMoreUrl }: PaneProps): ReactNode {
  const t = useTranslate();
  const footer = (
    <>
      <Button look="main" onClick={actions.onGet}>
        {t('getTitle')}
      </Button>
      <LearnMore url={learnMoreUrl} />
      {!names && <Disclaimer />}
    </>
  );
  return (
    <Pane view={view} names={names} title={t('introTitle')} footer={footer}>
      <IntroFacts />
    </Pane>
  );
}

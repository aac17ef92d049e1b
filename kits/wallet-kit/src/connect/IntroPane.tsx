import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { useSay } from '../provider/look-context.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { IntroFacts } from './IntroFacts.tsx';
import { LearnMore } from './LearnMore.tsx';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './pane-props.ts';

/** NONE in two columns, LEARN_COMPACT in one: what a wallet is. */
export function IntroPane({ view, names, acts, learnMoreUrl }: PaneProps): ReactNode {
  const say = useSay();
  const footer = (
    <>
      <Button look="main" onClick={acts.onGet}>
        {say('getTitle')}
      </Button>
      <LearnMore url={learnMoreUrl} />
      {!names && <Disclaimer />}
    </>
  );
  return (
    <Pane view={view} names={names} title={say('introTitle')} footer={footer}>
      <IntroFacts />
    </Pane>
  );
}

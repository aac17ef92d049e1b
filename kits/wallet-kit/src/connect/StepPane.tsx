import type { ReactNode } from 'react';
import { ConnectPane } from './ConnectPane.tsx';
import type { ConnectStep } from './connect-step.ts';
import { DownloadOptionsPane } from './DownloadOptionsPane.tsx';
import { DownloadPane } from './DownloadPane.tsx';
import { GetPane } from './GetPane.tsx';
import { InstructionsPane } from './InstructionsPane.tsx';
import { IntroPane } from './IntroPane.tsx';
import type { PaneProps } from './pane-props.ts';

/** The view of a step. One that is about a wallet needs one; without it there is the introduction. */
export function StepPane({ step, ...rest }: PaneProps & { readonly step: ConnectStep }): ReactNode {
  const { selected } = rest;
  if (step === 'GET') return <GetPane {...rest} />;
  if (selected === null) return <IntroPane {...rest} />;
  const props = { ...rest, selected };
  switch (step) {
    case 'CONNECT':
      return <ConnectPane {...props} />;
    case 'DOWNLOAD_OPTIONS':
      return <DownloadOptionsPane {...props} />;
    case 'DOWNLOAD':
      return <DownloadPane {...props} />;
    case 'INSTRUCTIONS_MOBILE':
      return <InstructionsPane {...props} instructions={selected.qrCode?.instructions} reload={false} />;
    case 'INSTRUCTIONS_EXTENSION':
      return <InstructionsPane {...props} instructions={selected.extension?.instructions} reload />;
    case 'INSTRUCTIONS_DESKTOP':
      return <InstructionsPane {...props} instructions={selected.desktop?.instructions} reload={false} />;
    default:
      return <IntroPane {...rest} />;
  }
}

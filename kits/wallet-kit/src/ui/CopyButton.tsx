import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '../context/kit-context.ts';
import { Button, type ButtonVariant } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './ui.module.css';

const COPIED_MS = 1500;

type CopyState = 'idle' | 'copied' | 'failed';

function useCopy(text: string): { readonly state: CopyState; readonly copy: () => void } {
  const [state, setState] = useState<{ is: CopyState; times: number }>({ is: 'idle', times: 0 });
  useEffect(() => {
    if (state.is !== 'copied') return;
    const timer = setTimeout(() => setState({ is: 'idle', times: 0 }), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const setOutcome = (is: CopyState): void => setState(({ times }) => ({ is, times: times + 1 }));
  const copy = (): void => {
    // Missing in an insecure context; rejected by the reader or a permissions policy.
    void (async () => {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
      } catch {
        setOutcome('failed');
      }
    })();
  };
  return { state: state.is, copy };
}

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly look?: ButtonVariant;
  readonly testId?: string;
}

export function CopyButton({ text, label, done, look = 'soft', testId }: CopyButtonProps): ReactNode {
  const t = useTranslate();
  const { state, copy } = useCopy(text);
  return (
    <>
      <Button look={look} onClick={copy} {...(testId !== undefined && { testId })}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={18} />
        {state === 'copied' ? done : label}
      </Button>
      <span role="status" className={state === 'failed' ? styles.copyFailed : styles.unseen}>
        {state === 'failed' ? t('copyFailed') : state === 'copied' ? done : ''}
        {state === 'failed' && <code className={styles.toCopy}>{text}</code>}
      </span>
    </>
  );
}

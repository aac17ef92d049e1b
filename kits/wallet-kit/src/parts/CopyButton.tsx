import type { ReactNode } from 'react';
import { useSay } from '../provider/look-context.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useCopy } from './use-copy.ts';
import styles from './parts.module.css';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
  readonly look?: ButtonLook;
  readonly testId?: string;
}

/** Copies a text, and says for a moment that it has, or why it could not. */
export function CopyButton({ text, label, done, look = 'soft', testId }: CopyButtonProps): ReactNode {
  const say = useSay();
  const { state, copy } = useCopy(text);
  return (
    <>
      <Button look={look} onClick={copy} {...(testId !== undefined && { testId })}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={18} />
        {state === 'copied' ? done : label}
      </Button>
      <span role="status" className={state === 'failed' ? styles.copyFailed : styles.unseen}>
        {state === 'failed' ? say('copyFailed') : state === 'copied' ? done : ''}
        {state === 'failed' && <code className={styles.toCopy}>{text}</code>}
      </span>
    </>
  );
}

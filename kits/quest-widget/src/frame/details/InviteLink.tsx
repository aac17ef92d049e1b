import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../view/Button.tsx';
import { useWidget } from '../widget-context.ts';
import { copyFrom } from './copy-from.ts';
import styles from './Details.module.css';

const COPIED_MS = 1_500;

/** The player's own link, and a button that copies it. */
export function InviteLink({ url }: { url: string }) {
  const { say, announce } = useWidget();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    if (!field.current || !(await copyFrom(field.current))) return;
    setCopied(true);
    announce(say('copied'));
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles['actions']}>
      <label className={styles['field']}>
        {say('inviteLabel')}
        <input ref={field} readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
      </label>
      <Button onClick={() => void copy()}>
        <Icon size={18} strokeWidth={2.25} aria-hidden="true" />
        {say(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { CircleCheck, CircleDashed, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import filterUrl from '../common-passwords.bin?url';
import { type FuseFilter, openFuseFilter } from '../fuse-filter.ts';
import { countMissingPoints, judgePassword, type PasswordFault, type PasswordOwner } from '../password.ts';
import { usePasswordMessages } from './password-messages.ts';
import styles from './PasswordHint.module.css';

const NO_PASSWORDS: ReadonlySet<string> = new Set();
/** A pause in typing. Screen readers would otherwise speak at each key. */
const SPEAK_AFTER_MS = 900;
/** Three words, or 14 random characters. Length counts most (NIST SP 800-63B, appendix A). */
const STRONG_POINTS = 14;
const STRONG_DIFFERENT_POINTS = 8;

let loading: Promise<FuseFilter> | null = null;

/** A failed request is repeated with the next field. */
const loadFilter = (): Promise<FuseFilter> =>
  (loading ??= fetchFilter().catch((error: unknown) => {
    loading = null;
    throw error;
  }));

async function fetchFilter(): Promise<FuseFilter> {
  const response = await fetch(filterUrl);
  if (!response.ok) throw new Error(`${filterUrl}: ${response.status}`);
  return openFuseFilter(new Uint8Array(await response.arrayBuffer()));
}

/** Returns null while the filter is loading, or if it cannot be loaded. */
function useFilter(): FuseFilter | null {
  const [filter, setFilter] = useState<FuseFilter | null>(null);
  useEffect(() => {
    loadFilter().then(setFilter, () => undefined);
  }, []);
  return filter;
}

type Verdict = PasswordFault | 'good' | 'strong' | null;

/** Returns null if there is nothing to say: no password yet, or no filter to ask. */
function judge(password: string, owner: PasswordOwner, filter: FuseFilter | null): Verdict {
  if (password === '') return null;
  const fault = judgePassword(password, owner, filter ?? NO_PASSWORDS);
  if (fault !== null || filter === null) return fault;
  const points = [...password];
  return points.length >= STRONG_POINTS && new Set(points).size >= STRONG_DIFFERENT_POINTS ? 'strong' : 'good';
}

const ICONS: Readonly<Record<PasswordFault | 'good' | 'strong', LucideIcon>> = {
  'too-short': CircleDashed,
  'too-long': TriangleAlert,
  'well-known': TriangleAlert,
  'names-you': TriangleAlert,
  good: CircleCheck,
  strong: ShieldCheck,
};

function useVerdictText(verdict: Verdict, password: string, rule: string): string {
  const messages = usePasswordMessages();
  if (verdict === null) return rule;
  const count = Math.max(countMissingPoints(password), 0);
  const texts: Readonly<Record<Exclude<Verdict, null>, string>> = {
    'too-short': messages.more({ count, shown: formatAmount(count) }),
    'too-long': messages.tooLong,
    'well-known': messages.wellKnown,
    'names-you': messages.namesYou,
    good: messages.good,
    strong: messages.strong,
  };
  return texts[verdict];
}

/** Returns the text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface PasswordHintProps {
  /** As it is sent. It never leaves the browser for this hint. */
  password: string;
  owner: PasswordOwner;
  /** Shown until there is a verdict. */
  rule: string;
}

/** One line of advice below a new password, judged by the rules of the server. */
export function PasswordHint({ password, owner, rule }: PasswordHintProps) {
  const verdict = judge(password, owner, useFilter());
  const text = useVerdictText(verdict, password, rule);
  const spoken = useSettled(text);
  return (
    <>
      <span className={styles.line} data-verdict={verdict ?? undefined} aria-hidden="true">
        {verdict !== null && <Icon of={ICONS[verdict]} size={18} />}
        {text}
      </span>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

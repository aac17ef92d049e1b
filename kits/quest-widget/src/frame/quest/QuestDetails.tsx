import { useRef, useState } from 'react';
import { Check, ExternalLink, Copy } from 'lucide-react';
import type { Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { classNames, buttonClass } from '../ui/class-names.ts';
import { ProductLink } from '../ui/ProductLink.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import styles from './QuestDetails.module.css';
import { CodeForm, Quiz } from './TaskForms.tsx';

/** Decorative: the row's progress bar says the same. */
function ProgressDots({ value, goal }: { value: number; goal: number }) {
  return (
    <div className={styles['beads']} aria-hidden="true">
      {Array.from({ length: goal }, (_, place) => (
        <span key={place} className={classNames(styles['bead'], place < value && styles['full'])}>
          {place < value && <Check size={16} strokeWidth={3.2} />}
        </span>
      ))}
    </div>
  );
}

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function VisitLink({ quest, url }: { quest: string; url: string }) {
  const { formatMessage, calls, read } = useWidget();
  if (!isWeb(url)) return null;
  const follow = async (): Promise<void> => {
    await calls.visit(quest);
    read();
  };
  return (
    <div className={styles['actions']}>
      <a
        className={buttonClass('cta')}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void follow()}
      >
        {formatMessage('visit')}
        <ExternalLink size={18} strokeWidth={2.25} aria-hidden="true" />
        <span className="sr"> ({formatMessage('newTab')})</span>
      </a>
    </div>
  );
}

/** Resolves to whether it worked. `execCommand` is the fallback where a cross-site frame lacks permission. */
async function copyToClipboard(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

const COPIED_MS = 1_500;

function InviteLink({ url }: { url: string }) {
  const { formatMessage, announce } = useWidget();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  const copy = async (): Promise<void> => {
    if (!field.current || !(await copyToClipboard(field.current))) return;
    setCopied(true);
    setTimeout(setCopied, COPIED_MS, false);
    announce(formatMessage('copied'));
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles['actions']}>
      <label className={styles['field']}>
        {formatMessage('inviteLabel')}
        <input ref={field} readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
      </label>
      <Button onClick={() => void copy()}>
        <Icon size={18} strokeWidth={2.25} aria-hidden="true" />
        {formatMessage(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}

const MAX_DOTS = 20;

function QuestAction({ quest }: { quest: Quest }) {
  const { formatMessage } = useWidget();
  const { action, state, id, evidence } = quest;
  if (action === null || state !== 'open') return null;
  switch (action.kind) {
    case 'open':
      // The row itself has a start button.
      return evidence.count === 0 ? null : (
        <div className={styles['actions']}>
          <ProductLink path={action.path} className={buttonClass('cta')}>
            {formatMessage('goOn')}
          </ProductLink>
        </div>
      );
    case 'visit':
      return <VisitLink quest={id} url={action.url} />;
    case 'code':
      return <CodeForm />;
    case 'quiz':
      return <Quiz quest={id} action={action} />;
    case 'invite':
      return <InviteLink url={action.url} />;
  }
}

export function QuestDetails({ id, quest, isTextShown }: { id: string; quest: Quest; isTextShown: boolean }) {
  const { formatMessage, formatTime } = useWidget();
  const { text, goal, value, state, ends_at: endsAt, evidence } = quest;
  return (
    <div id={id} className={styles['details']}>
      {!isTextShown && <p className={styles['text']}>{text}</p>}
      {goal > 1 && goal <= MAX_DOTS && state !== 'claimed' && <ProgressDots value={value} goal={goal} />}
      {evidence.count > 0 && <EvidenceList quest={quest} />}
      <QuestAction quest={quest} />
      {endsAt !== null && (state === 'open' || state === 'claimable') && (
        <p className={styles['small']}>{formatMessage('startsOver', { when: formatTime(endsAt) })}</p>
      )}
    </div>
  );
}

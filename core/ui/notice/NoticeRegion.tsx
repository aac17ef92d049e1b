import { useEffect, useState, useSyncExternalStore } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { Button, Spinner } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { type Notice, noticeBoard } from './notices.ts';
import styles from './NoticeRegion.module.css';

const LEAVE_MS = 160;

export function NoticeRegion() {
  const top = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.top, noticeBoard.top);
  const [shown, setShown] = useState<Notice | null>(null);
  if (top && top !== shown) setShown(top);
  const leaving = shown !== null && top === null;

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setShown(null), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown && <NoticeCard key={shown.id} notice={shown} leaving={leaving} />}
    </div>
  );
}

function NoticeCard({ notice, leaving }: { notice: Notice; leaving: boolean }) {
  const { tone, icon, title, text, spokenText, action } = notice;
  return (
    <div className={styles.card} data-tone={tone} data-leaving={leaving || undefined} inert={leaving}>
      <span className={styles.disc}>
        {tone === 'busy' ? (
          <Spinner size={24} />
        ) : (
          <Icon of={icon ?? (tone === 'ok' ? Check : TriangleAlert)} size={22} />
        )}
      </span>
      <strong className={styles.title}>{title}</strong>
      <p className={styles.text}>
        {spokenText === undefined ? (
          text
        ) : (
          <>
            <span aria-hidden="true">{text}</span>
            <VisuallyHidden>{spokenText}</VisuallyHidden>
          </>
        )}
      </p>
      {action && (
        <Button variant="soft" size="sm" className={styles.action} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

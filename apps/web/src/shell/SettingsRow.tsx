import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import styles from './SettingsRow.module.css';

// A row that stays empty; nothing else may break.
const Settings = lazy(() =>
  import('./Settings.tsx').then(
    ({ Settings: Content }) => ({ default: Content }),
    () => ({ default: () => null }),
  ),
);

/** Opens theme, sound and language in place. Most visits need none of them: they are loaded when it is opened. */
export function SettingsRow({ theme: [choice, choose], id, className }: SettingsRowProps) {
  const messages = useMessages();
  const row = useRef<HTMLDetailsElement>(null);
  const [isAsked, setAsked] = useState(false);
  // It may have been opened before the app took the page over.
  useEffect(() => {
    if (row.current?.open) setAsked(true);
  }, []);
  return (
    <details ref={row} className={styles.settings} onToggle={() => setAsked(true)}>
      <summary className={className}>
        <span className={styles.icon}>
          <Icon of={SlidersHorizontal} size={18} />
        </span>
        {messages.settings}
      </summary>
      {isAsked && (
        <Suspense fallback={null}>
          <Settings choice={choice} onChoose={choose} id={id} />
        </Suspense>
      )}
    </details>
  );
}

interface SettingsRowProps {
  theme: readonly [choice: ThemeChoice, choose: (choice: ThemeChoice) => void];
  id: string;
  className: string | undefined;
}

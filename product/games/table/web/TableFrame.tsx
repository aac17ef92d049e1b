import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { classNames, Icon, TableSkin, VisuallyHidden } from '@wow/core/ui';
import type { TableKey } from './KeyList.tsx';
import { useTableMessages } from './messages.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import styles from './TableFrame.module.css';

/** A dialog is heavy. If it cannot be loaded, the table works without it. */
const KeyList = lazy(() =>
  import('./KeyList.tsx').then(
    (module) => ({ default: module.KeyList }),
    () => ({ default: () => <></> }),
  ),
);

const HELP_KEYS = ['?', '؟', '？'];
/** While the focus is on the table itself; a focused control has its own use for them. */
const PLAY_KEYS = [' ', 'enter'];

/** As many as most tables have, also before the bets are known: then nothing moves. */
const BET_KEYS = ['1', '2', '3'];

function findBetKeys(keys: readonly TableKey[]): readonly string[] {
  const known = BET_KEYS.filter((number) => keys.some(({ key }) => key === number));
  return known.length === 0 ? BET_KEYS : known;
}

interface TableFrameProps {
  title: string;
  /** Hidden on phones. */
  explanation?: string;
  /** After a win, a player who never chose is asked once. */
  asksSound?: boolean;
  keys: readonly TableKey[];
  halftone: Pick<ComponentProps<typeof TableSkin>, 'color' | 'from' | 'max' | 'opacity'>;
  /** The id of the pattern that the player has chosen. */
  skin: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Its keys work while the focus is on it: as soon as it opens, and after a press on the bare table. */
export function TableFrame({
  title,
  explanation,
  asksSound = false,
  keys,
  halftone,
  skin,
  className,
  children,
}: TableFrameProps) {
  const messages = useTableMessages();
  /** Null until it is asked for the first time. */
  const [listed, setListed] = useState<boolean | null>(null);
  const table = useRef<HTMLElement>(null);
  useFocusAtOpening(table);
  useKeysOn(table, (event) => {
    const key = parsePressedKey(event);
    if (HELP_KEYS.includes(key)) setListed(true);
    else if (PLAY_KEYS.includes(key) && event.target === table.current) {
      // Space would scroll the page.
      event.preventDefault();
      if (!event.repeat) table.current?.querySelector<HTMLElement>('[data-play]')?.click();
    } else keys.find((candidate) => candidate.key.toLowerCase() === key)?.run?.();
  });

  return (
    <>
      <section
        ref={table}
        className={classNames(styles.table, className)}
        aria-label={title}
        tabIndex={-1}
        data-takes-focus=""
      >
        <TableSkin width={1140} height={780} step={26} {...halftone} worn={skin} />
        <VisuallyHidden>{messages.keyHint}</VisuallyHidden>
        {explanation !== undefined && (
          <div className={styles.head}>
            <p className={styles.explanation}>{explanation}</p>
            <div className={styles.tools}>
              <button type="button" className={styles.keys} onClick={() => setListed(true)}>
                {messages.keys}
                <span className={styles.caps} aria-hidden="true">
                  {[messages.keySpace, ...findBetKeys(keys), '?'].map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              </button>
              <SoundSwitch asks={asksSound} className={styles.sound} />
              <Link href="/fair-play" className={styles.link}>
                <Icon of={ShieldCheck} size={18} />
                {messages.fairPlay}
              </Link>
            </div>
          </div>
        )}
        {children}
      </section>
      {listed !== null && (
        <Suspense>
          <KeyList keys={keys} open={listed} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Keys by their place on a Latin keyboard. */
const PLACE = /^(?:Key|Digit)(.)$/;

/**
 * Returns the key in lower case; on a keyboard of other letters, or with digits on Shift, the Latin key in its place.
 */
export function parsePressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const foreign = key.length === 1 && !shiftKey && !/[a-z\d]/i.test(key);
  return ((foreign && PLACE.exec(code)?.[1]) || key).toLowerCase();
}

/** Moves the focus from the page area to its table. A control that has it keeps it, and a dialog places it itself. */
function useFocusAtOpening(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.matches('main');
    if (isFree && ref.current?.closest('main')) ref.current.focus({ preventScroll: true });
  }, [ref]);
}

/** Keys work only while the focus is inside the element, so they need no switch (WCAG 2.1.4). */
function useKeysOn(ref: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(event);
  });
  useEffect(() => {
    const element = ref.current;
    const onKeyDown = (event: KeyboardEvent): void => listen(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}

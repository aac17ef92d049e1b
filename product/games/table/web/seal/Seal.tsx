import {
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Check, Stamp, X } from 'lucide-react';
import { Icon, Spinner } from '@wow/core/ui';
import { useTableMessages } from '../messages.ts';
import type { Proof, SealState, ShownRound } from './shown-round.ts';
import styles from './Seal.module.css';

const ICONS = { sealed: Stamp, matches: Check, differs: X } as const;

/** The seal of a result, for a place beside it, and what it unfolds, for the table. Both null without a result. */
export function useSeal(round: ShownRound | null, View: Proof | undefined) {
  const [opened, setOpened] = useState<string | null>(null);
  const [found, setFound] = useState<{ readonly id: string; readonly state: SealState } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!round || !View) return { seal: null, proof: null };
  const id = `${round.server_seed_hash}-${round.nonce}`;
  const isOpen = opened === id;
  const state = found?.id === id ? found.state : 'sealed';
  const close = (): void => {
    button.current?.focus();
    setOpened(null);
  };
  return {
    seal: <Seal key={id} ref={button} state={state} isOpen={isOpen} onPress={() => setOpened(isOpen ? null : id)} />,
    proof: isOpen && (
      <ProofPanel key={id} onClose={close}>
        <View round={round} onClose={close} onChecked={(next) => setFound({ id, state: next })} />
      </ProofPanel>
    ),
  };
}

interface SealProps {
  ref: RefObject<HTMLButtonElement | null>;
  state: SealState;
  isOpen: boolean;
  onPress: () => void;
}

function Seal({ ref, state, isOpen, onPress }: SealProps) {
  const { seals } = useTableMessages();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.seal}
      data-state={state}
      aria-label={seals[state]}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="15" className={styles.lobes} />
        <circle cx="22" cy="22" r="14.5" className={styles.disc} />
      </svg>
      <Icon of={ICONS[state]} size={18} />
    </button>
  );
}

/** Covers a part of the table, so nothing on it moves. It takes the focus, because the player asked for it. */
export function ProofPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { proof } = useTableMessages();
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The focus may be lost with a button that went. A dialog above the panel closes first, one around it stays open.
    const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
    if (dialog !== null && !dialog.contains(panel.current)) return;
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    const opened = panel.current;
    const onKeyDown = (event: KeyboardEvent): void => listen(event);
    document.addEventListener('keydown', onKeyDown, true);
    opened?.focus({ preventScroll: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      // The next round has closed it: the keys of the table work on.
      if (opened?.contains(document.activeElement))
        opened.closest<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title} className={styles.title}>
        {proof}
      </h2>
      <Suspense fallback={<Spinner size={32} />}>{children}</Suspense>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonClass, classNames, PlayButton, type PlayButtonProps } from '@wow/core/ui';
import type { Roll } from '../../table/roll.ts';
import { ROLL_MS } from '../../table/round-types.ts';
import { useLuckySpinsMessages } from './messages.ts';
import styles from './Hub.module.css';

interface HubProps {
  state: PlayButtonProps['state'];
  roll: Roll | null;
  isEmpty: boolean;
  onSpin: () => void;
}

/** The play button, or the link to more spins when there are none. */
export function Hub({ state, roll, isEmpty, onSpin }: HubProps) {
  const messages = useLuckySpinsMessages();
  const link = useRef<HTMLAnchorElement>(null);
  const wasEmpty = useRef(isEmpty);

  useEffect(() => {
    const hasJustEmptied = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    // The focus was on the button that has gone.
    if (hasJustEmptied && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isEmpty]);

  if (isEmpty) {
    return (
      <Link ref={link} href="/quests" className={classNames(buttonClass({ variant: 'points' }), styles.earn)}>
        {messages.earn}
      </Link>
    );
  }
  return (
    <PlayButton
      state={state}
      label={messages.spin}
      clock={roll && { startedAt: roll.startedAt, durationMs: ROLL_MS, endsAt: roll.landing?.endsAt ?? null }}
      onPress={onSpin}
      className={styles.o}
    />
  );
}

import { useEffect, useRef } from 'react';
import { Volume2, VolumeX } from 'lucide-react';
import { playCue, useIsSoundChosen, useSound } from '@wow/core/sound/web';
import { classNames, Icon } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import styles from './SoundSwitch.module.css';

interface SoundSwitchProps {
  /** After a win: a player who has never chosen is asked. To play on without an answer declines for good. */
  asks: boolean;
  className?: string | undefined;
}

export function SoundSwitch({ asks, className }: SoundSwitchProps) {
  const messages = useTableMessages();
  const [on, choose] = useSound();
  const isChosen = useIsSoundChosen();
  const isAsking = asks && !isChosen;

  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asks && !isChosen) choose(false);
    wasAsking.current = isAsking;
  }, [asks, isAsking, isChosen, choose]);

  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={messages.sound}
      className={classNames(styles.sound, className)}
      data-asks={isAsking || undefined}
      onClick={() => {
        choose(!on);
        void playCue({ cue: isAsking ? 'won' : 'press' });
      }}
    >
      <Icon of={on ? Volume2 : VolumeX} size={18} />
      {isAsking && <span className={styles.question}>{messages.askSound}</span>}
    </button>
  );
}

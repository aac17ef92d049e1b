import { Volume2, VolumeX } from 'lucide-react';
import { playCue, useSound } from '@wow/core/sound/web';
import { Icon } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './SoundSwitch.module.css';

/** Lets the tables be heard. Turned on, it gives a taste of it. */
export function SoundSwitch() {
  const messages = useMessages();
  const [on, choose] = useSound();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.switch}
      onClick={() => {
        choose(!on);
        void playCue({ cue: 'press' });
      }}
    >
      <Icon of={on ? Volume2 : VolumeX} size={18} />
      {messages.sound}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  );
}

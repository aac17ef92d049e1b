import { Check, Eye, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import type { LiveReturn } from '../../returns/live-return.ts';
import { useMessages } from '../messages.ts';
import styles from './ReturnState.module.css';

const ICONS: Readonly<Record<LiveReturn['state'], LucideIcon>> = {
  in_band: Check,
  watched: Eye,
  outside: TriangleAlert,
};

/** Whether a live return is where chance may lead it, in words. */
export function ReturnState({ state }: { state: LiveReturn['state'] }) {
  const { states } = useMessages();
  return (
    <span className={styles.state} data-state={state}>
      <Icon of={ICONS[state]} size={15} />
      {states[state]}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useDateFormat } from '@wow/core/language/web';
import { createClient } from '@wow/core/protocol/web';
import { Icon, useNow } from '@wow/core/ui';
import { maintenanceEndpoints, type MaintenanceReply } from '@wow/product/maintenance';
import { apiBase, MAINTENANCE_KEY } from '../client/app-client.ts';
import styles from './MaintenanceBanner.module.css';
import { useMaintenanceMessages } from './messages.ts';

const LOOK_EVERY_MS = 60_000;

/** Does not report a lost connection: no one has asked for this call. */
async function readMaintenance(): Promise<MaintenanceReply | null> {
  const outcome = await createClient(await apiBase()).call(maintenanceEndpoints.maintenance, {});
  if (outcome.kind !== 'reply') throw new Error('The state of maintenance is unknown.');
  return outcome.reply.maintenance;
}

/** Says that nothing can be changed for now. A refused call makes it look at once. */
export function MaintenanceBanner() {
  const messages = useMaintenanceMessages();
  const formatMoment = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const now = useNow();
  const { data } = useQuery({ queryKey: MAINTENANCE_KEY, queryFn: readMaintenance, refetchInterval: LOOK_EVERY_MS });
  if (!data) return null;
  const { ends_at: endsAt, message } = data;
  return (
    <section className={styles.banner} role="status">
      <Icon of={Wrench} size={22} />
      <div>
        <strong>{messages.title}</strong>
        <p>
          {messages.text}
          {endsAt !== null && Date.parse(endsAt) > now && <> {messages.endsAt({ time: formatMoment(endsAt) })}</>}
        </p>
        {message !== null && <p dir="auto">{message}</p>}
      </div>
    </section>
  );
}

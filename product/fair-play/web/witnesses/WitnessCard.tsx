import { Check, Eye, TriangleAlert, type LucideIcon } from 'lucide-react';
import { formatAmount, Icon } from '@wow/core/ui';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { useMomentsOfToday } from '../elements/use-times.ts';
import type { FairPlayPorts, LogWitnesses } from '../ports.ts';
import { useWitnessMessages } from './messages.ts';
import styles from './WitnessCard.module.css';

const GOOD_FOR_MS = 10_000;

type State = LogWitnesses['witnesses'][number]['state'];

const ICONS: Readonly<Record<State, LucideIcon>> = {
  seen: Check,
  behind: TriangleAlert,
  refused: TriangleAlert,
  silent: TriangleAlert,
};

/** Which witnesses have seen the public log, if the operator has named any. */
export function WitnessCard({ ports: { askWitnesses } }: { ports: Pick<FairPlayPorts, 'askWitnesses'> }) {
  const messages = useWitnessMessages();
  const formatTime = useMomentsOfToday();
  const { reply } = useEndpointQuery('witnesses', askWitnesses, GOOD_FOR_MS);
  if (!reply || reply.witnesses.length === 0) return null;
  const { quorum, witnesses } = reply;
  const all = formatAmount(witnesses.length);
  const times = witnesses.flatMap(({ state, cosigned_at: at }) => (state === 'seen' && at !== null ? [at] : []));
  const last = times.toSorted().at(-1);
  const isRefused = witnesses.some(({ state }) => state === 'refused');
  const isEnough = times.length >= quorum && !isRefused;
  return (
    <section className={styles.card} data-tone={isEnough ? 'ok' : 'warn'} aria-labelledby="witnesses">
      <h2 id="witnesses">{messages.title}</h2>
      <p className={styles.count}>
        <Icon of={isEnough ? Eye : TriangleAlert} size={22} />
        <strong>
          {last === undefined
            ? messages.seenByNone({ all })
            : messages.seenBy({ seen: formatAmount(times.length), all, when: formatTime(last) })}
        </strong>
      </p>
      {isRefused && <p>{messages.refused}</p>}
      {times.length < quorum && <p>{messages.tooFew({ quorum: formatAmount(quorum) })}</p>}
      <p>{messages.text}</p>
      <ul>
        {witnesses.map(({ name, state, cosigned_at: at }) => (
          <li key={name} data-state={state}>
            <bdi dir="ltr">{name}</bdi>
            <span>
              <Icon of={ICONS[state]} size={15} />
              {state === 'seen' ? messages.states.seen({ when: formatTime(at ?? '') }) : messages.states[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

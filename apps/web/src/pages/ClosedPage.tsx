import { Link } from 'wouter';
import { buttonClass, Placard, SleepingArt } from '@wow/core/ui';
import { useMessages } from '../messages.ts';

/** A place that is not open yet, and says so. */
export function ClosedPage({ text }: { text: string }) {
  const messages = useMessages();
  return (
    <Placard framed art={<SleepingArt />} title={messages.comingSoon} text={text}>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </Placard>
  );
}

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, EmptyState, Face } from '@wow/core/ui';
import { emailEndpoints, type EmailLink } from '@wow/product/accounts';
import { Panel, LoadState } from '../account/Panel.tsx';
import { useAccountMessages } from '../account/messages.ts';
import { formatDevice } from '../account/format.ts';
import { useDates } from '../account/use-dates.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { useCallAction } from '../use-action.ts';
import styles from './EmailLinkPage.module.css';
import { useEmailMessages } from './messages.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface EmailLinkPageProps {
  /** From the fragment of the link; null while the page is prerendered. */
  token: string | null;
  /** Leaves the page; the link is used up. */
  onLeave: () => void;
}

export function EmailLinkPage({ token, onLeave }: EmailLinkPageProps) {
  const messages = useEmailMessages();
  const { call } = useSession();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ['email-link', token],
    enabled: token !== null,
    // The page decides by itself what a used link shows.
    staleTime: Infinity,
    queryFn: () => call(emailEndpoints.readLink, { body: { token: token ?? '' } }),
  });

  if (confirmed !== null) return <Message title={messages.confirmed} text={confirmed} mood="joy" onLeave={onLeave} />;
  if (data === undefined || token === null)
    return (
      <Panel title={messages.verifyTitle}>
        <LoadState asked={LOADING} rows={2} />
      </Panel>
    );
  if (data.kind === 'refused' && data.code === 'link_expired')
    return <Message title={messages.expiredTitle} text={messages.expiredText} mood="shut" onLeave={onLeave} />;
  if (data.kind !== 'reply')
    return (
      <EmptyState art={<Face seed={5} mood="shut" size={160} />} title={messages.notReadTitle} text="">
        <Button variant="cta" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </EmptyState>
    );
  const link = data.reply;
  return link.kind === 'recover' ? (
    <Panel title={messages.recover}>
      {!link.same_browser && <Asked link={link} />}
      <NewPasswordForm token={token} link={link} onDone={onLeave} />
    </Panel>
  ) : (
    <ConfirmPanel token={token} link={link} onConfirmed={setConfirmed} />
  );
}

const LOADING = { reply: null, failed: false, isAsking: true, again: () => undefined } as const;

interface MessageProps {
  title: string;
  text: string;
  mood: 'joy' | 'shut';
  onLeave: () => void;
}

const Message = ({ title, text, mood, onLeave }: MessageProps): ReactNode => {
  const { yourAccount } = useEmailMessages();
  return (
    <EmptyState art={<Face seed={5} mood={mood} size={160} />} title={title} text={text}>
      <Button variant="cta" onClick={onLeave}>
        {yourAccount}
      </Button>
    </EmptyState>
  );
};

function Asked({ link }: { link: EmailLink }) {
  const messages = useEmailMessages();
  const account = useAccountMessages();
  const { moment } = useDates();
  const { device, address, at } = link;
  return (
    <>
      <p className={styles.text}>
        {messages.askedBy({ moment: moment(at), device: formatDevice(device, account), address })}
      </p>
      <p className={styles.text}>{messages.notMine}</p>
    </>
  );
}

interface ConfirmPanelProps {
  token: string;
  link: EmailLink;
  onConfirmed: (words: string) => void;
}

/** The browser that asked confirms at once; another one shows who asked first. */
function ConfirmPanel({ token, link, onConfirmed }: ConfirmPanelProps) {
  const messages = useEmailMessages();
  const { player, updateIdentity } = useSession();
  const cache = useQueryClient();
  const { kind, email, new_email: newEmail, username } = link;
  const act = useCallAction(emailEndpoints.confirmEmail, {
    done(reply) {
      if (reply.waits_for) onConfirmed(reply.waits_for === 'new' ? messages.waitsForNew : messages.waitsForOld);
      else if (kind === 'verify') onConfirmed(messages.verified({ email: reply.email }));
      else {
        if (player.kind === 'signed-in' && player.profile.username === username)
          updateIdentity({ username, email: reply.email });
        onConfirmed(messages.changed({ email: reply.email }));
      }
      // The link itself is used up.
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'email-link' });
    },
  });
  const confirmAtOnce = useEffectEvent(() => act.run({ body: { token } }));
  const { same_browser: isSameBrowser } = link;
  useEffect(() => {
    if (isSameBrowser) confirmAtOnce();
  }, [isSameBrowser]);

  const question =
    kind === 'verify'
      ? messages.verifyAsk({ email, name: username })
      : messages.changeAsk({ email: newEmail ?? email, name: username });
  return (
    <Panel title={kind === 'verify' ? messages.verifyTitle : messages.changeTitle}>
      <p className={styles.text}>{question}</p>
      {!isSameBrowser && <Asked link={link} />}
      <RefusalMessage refusal={act.refused} />
      <Button variant="cta" className={styles.confirm} busy={act.isBusy} onClick={() => act.run({ body: { token } })}>
        {messages.confirm}
      </Button>
    </Panel>
  );
}

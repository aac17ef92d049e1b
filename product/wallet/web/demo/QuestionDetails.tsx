import { formatEther } from 'viem';
import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';
import { useMessages } from './messages.ts';
import { networkName } from './network-name.ts';
import styles from './DemoWalletDialog.module.css';

/** What exactly it is about: whose account, which words, how much and to whom. */
export function QuestionDetails({ request }: { request: DemoRequest }) {
  const messages = useMessages();
  switch (request.kind) {
    case 'connect':
      return <Rows rows={[[messages.account, request.account]]} />;
    case 'message':
      return <Words label={messages.theMessage} text={request.text} />;
    case 'typed-data':
      return <Words label={messages.theData} text={request.text} />;
    case 'transaction':
      return (
        <>
          <Rows
            rows={[
              [messages.amount, `${formatEther(request.value)} ETH`],
              [messages.to, request.to ?? messages.newContract],
              [messages.network, networkName(request.chainId)],
            ]}
          />
          {request.data !== '0x' && <Words label={messages.theData} text={request.data} />}
          <p className={styles.note}>{messages.fee}</p>
        </>
      );
    case 'switch-chain':
    case 'add-chain':
      return null;
  }
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whatever it is that is signed, in full; it may be long, so it scrolls, also from a keyboard. */
function Words({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
    <pre className={styles.words} role="region" aria-label={label} tabIndex={0} dir="auto">
      {text}
    </pre>
  );
}

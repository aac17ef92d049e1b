import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';
import { useMessages } from './messages.ts';
import { formatEther } from 'viem';
import styles from './DemoWalletDialog.module.css';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '@wow/core/ui';
import type { WalletQuestion, WalletQuestions } from './offer-demo-wallet.ts';

const NAMES: Readonly<Record<number, string>> = { 11155111: 'Sepolia', 421614: 'Arbitrum Sepolia' };

const getNetworkName = (chainId: number): string => NAMES[chainId] ?? String(chainId);

function describeRequest(request: DemoRequest, messages: ReturnType<typeof useMessages>) {
  switch (request.kind) {
    case 'connect':
      return {
        title: messages.connect,
        text: messages.connectText,
        details: <Rows rows={[[messages.account, request.account]]} />,
      };
    case 'message':
      return {
        title: messages.message,
        text: messages.messageText,
        details: <SignedText label={messages.theMessage} text={request.text} />,
      };
    case 'typed-data':
      return {
        title: messages.data,
        text: messages.dataText,
        details: <SignedText label={messages.theData} text={request.text} />,
      };
    case 'transaction':
      return {
        title: messages.transaction,
        text: messages.transactionText,
        details: <TransactionDetails request={request} />,
      };
    case 'switch-chain':
      return { title: messages.switchChain({ network: getNetworkName(request.chainId) }), text: messages.switchText };
    case 'add-chain':
      // The page's name for the chain is untrusted.
      return { title: messages.addChain({ network: getNetworkName(request.chainId) }), text: messages.addText };
  }
}

function TransactionDetails({ request }: { request: Extract<DemoRequest, { kind: 'transaction' }> }) {
  const messages = useMessages();
  return (
    <>
      <Rows
        rows={[
          [messages.amount, `${formatEther(request.value)} ETH`],
          [messages.to, request.to ?? messages.newContract],
          [messages.network, getNetworkName(request.chainId)],
        ]}
      />
      {request.data !== '0x' && <SignedText label={messages.theData} text={request.data} />}
      <p className={styles.note}>{messages.fee}</p>
    </>
  );
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

function SignedText({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
    <pre className={styles.words} role="region" aria-label={label} tabIndex={0} dir="auto">
      {text}
    </pre>
  );
}

export function DemoWalletDialog({ questions }: { questions: WalletQuestions }) {
  const question = useSyncExternalStore(questions.subscribe, questions.current, questions.current);
  return question && <QuestionDialog question={question} />;
}

/** A native modal dialog, because only that covers the page's own open dialog. */
function QuestionDialog({ question: { request, answer } }: { question: WalletQuestion }) {
  const messages = useMessages();
  const { title, text, details } = describeRequest(request, messages);
  const [titleId, textId] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-testid="demo-wallet"
      onCancel={(event) => {
        event.preventDefault();
        answer('refuse');
      }}
    >
      <p className={styles.brand}>
        <span className={styles.name}>{messages.name}</span>
        {messages.noValue}
      </p>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p id={textId} className={styles.text}>
        {text}
      </p>
      {details}
      <div className={styles.answers}>
        <Button variant="soft" full onClick={() => answer('refuse')}>
          {messages.refuse}
        </Button>
        <Button variant="cta" full onClick={() => answer('approve')}>
          {messages.approve}
        </Button>
      </div>
    </dialog>
  );
}

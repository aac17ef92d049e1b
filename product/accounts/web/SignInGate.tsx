import { Button } from '@wow/core/ui';
import { GateArt } from './GateArt.tsx';
import { useMessages } from './messages.ts';
import styles from './SignInGate.module.css';

/** Stands in place of a page that only players may open. */
export function SignInGate({ onLogin, onRegister }: { onLogin: () => void; onRegister: () => void }) {
  const messages = useMessages();
  return (
    <div className={styles.gate}>
      <GateArt />
      <h2 className={styles.title}>{messages.gateTitle}</h2>
      <p className={styles.text}>{messages.gateText}</p>
      <div className={styles.actions}>
        <Button variant="cta" onClick={onLogin}>
          {messages.login}
        </Button>
        <Button variant="line" onClick={onRegister}>
          {messages.register}
        </Button>
      </div>
    </div>
  );
}

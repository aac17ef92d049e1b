import { Button, Placard } from '@wow/core/ui';
import { GateArt } from './GateArt.tsx';
import { useMessages } from './messages.ts';

/** Stands in place of a page that only players may open. */
export function SignInGate({ onLogin, onRegister }: { onLogin: () => void; onRegister: () => void }) {
  const messages = useMessages();
  return (
    <Placard art={<GateArt />} title={messages.gateTitle} text={messages.gateText}>
      <Button variant="cta" onClick={onLogin}>
        {messages.login}
      </Button>
      <Button variant="line" onClick={onRegister}>
        {messages.register}
      </Button>
    </Placard>
  );
}

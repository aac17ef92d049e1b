import { Button, Placard } from '@wow/core/ui';
import { GateArt } from './GateArt.tsx';
import { useGateMessages } from './gate-messages.ts';
import { useWelcomeText, type Welcome } from './use-welcome-text.ts';
import { useMessages } from './messages.ts';

export type GatedPage = keyof ReturnType<typeof useGateMessages>['pages'];

interface SignInGateProps {
  page: GatedPage;
  /** What a new player starts with; undefined until it is known, null where it cannot be read. */
  welcome: Welcome | null | undefined;
  onLogin: () => void;
  onRegister: () => void;
}

/** Stands in place of a page that only players may open. */
export function SignInGate({ page, welcome, onLogin, onRegister }: SignInGateProps) {
  const messages = useMessages();
  const gate = useGateMessages();
  const free = useWelcomeText(welcome ?? null);
  return (
    <Placard art={<GateArt />} title={gate.title} text={gate.pages[page]} note={welcome === undefined ? '' : free}>
      <Button variant="cta" onClick={onRegister}>
        {messages.register}
      </Button>
      <Button variant="line" onClick={onLogin}>
        {messages.login}
      </Button>
    </Placard>
  );
}

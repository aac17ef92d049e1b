import { Help } from '@wow/core/ui';
import { useHelpMessages } from './messages.ts';

interface PillHelpProps {
  of: keyof ReturnType<typeof useHelpMessages>['answers'];
}

/** Says what one of the player's numbers is. */
export function PillHelp({ of }: PillHelpProps) {
  const { questions, answers } = useHelpMessages();
  return <Help label={questions[of]} text={answers[of]} />;
}

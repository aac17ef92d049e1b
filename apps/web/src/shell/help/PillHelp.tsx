import { Help } from '@wow/core/ui';
import { useHelpMessages } from './messages.ts';

interface PillHelpProps {
  of: keyof ReturnType<typeof useHelpMessages>['answers'];
}

/** Explains one of the player's numbers. */
export function PillHelp({ of }: PillHelpProps) {
  const { questions, answers } = useHelpMessages();
  return <Help label={questions[of]} text={answers[of]} />;
}

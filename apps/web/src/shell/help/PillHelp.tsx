import { Help } from '@wow/core/ui';
import { useHelpMessages } from './messages.ts';

interface PillHelpProps {
  of: keyof ReturnType<typeof useHelpMessages>['answers'];
}

export function PillHelp({ of }: PillHelpProps) {
  const { questions, answers } = useHelpMessages();
  return <Help label={questions[of]} text={answers[of]} />;
}

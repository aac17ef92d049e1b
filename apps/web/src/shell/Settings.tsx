import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import type { ThemeChoice } from '../theme/theme.ts';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

interface SettingsProps {
  choice: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
  /** Names the group of theme buttons. */
  id: string;
}

/** Settings of this browser, the same for every player who signs in. */
export function Settings({ choice, onChoose, id }: SettingsProps): ReactNode {
  return (
    <>
      <ThemeSwitch name={`theme-${id}`} choice={choice} onChoose={onChoose} />
      <SoundSwitch />
      <LanguageSwitch />
    </>
  );
}

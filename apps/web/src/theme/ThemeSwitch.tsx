import { Monitor, Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { CoverRadio, Icon, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { themeChoices, type ThemeChoice } from './theme.ts';
import styles from './ThemeSwitch.module.css';

const ICONS: Record<ThemeChoice, LucideIcon> = { dark: Moon, light: Sun, system: Monitor };

interface ThemeSwitchProps {
  choice: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
  /** Two of these can be on one page; radio buttons of one group share a name. */
  name: string;
}

export function ThemeSwitch({ choice, onChoose, name }: ThemeSwitchProps) {
  const messages = useMessages();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>
        <Icon of={SunMoon} size={18} />
        {messages.theme}
      </legend>
      {themeChoices.map((option) => (
        <label key={option} className={styles.option} title={messages.themes[option]}>
          <CoverRadio name={name} checked={option === choice} onChange={() => onChoose(option)} />
          <Icon of={ICONS[option]} size={18} />
          <VisuallyHidden>{messages.themes[option]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

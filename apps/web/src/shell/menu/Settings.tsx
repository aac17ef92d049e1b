import { Monitor, Moon, Sun, SunMoon, type LucideIcon, Volume2, VolumeX, Languages } from 'lucide-react';
import { CoverRadio, Icon, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../../messages/messages.ts';
import { themeChoices, type ThemeChoice } from '../../theme/theme.ts';
import styles from './Settings.module.css';
import { playCue, useSound } from '@wow/core/sound/web';
import soundSwitchStyles from './SoundSwitch.module.css';
import { LANGUAGE_KEY, languages, type Language } from '@wow/core/language';
import { useLanguage } from '@wow/core/language/web';
import { browserStorage } from '../../browser/storage.ts';
import { loadLanguage } from '../../language/load-language.ts';
import languageSwitchStyles from './LanguageSwitch.module.css';
import type { ReactNode } from 'react';

const ICONS: Record<ThemeChoice, LucideIcon> = { dark: Moon, light: Sun, system: Monitor };

interface ThemeSwitchProps {
  choice: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
  /** The name of the radio group; a page can have two. */
  name: string;
}

function ThemeSwitch({ choice, onChoose, name }: ThemeSwitchProps) {
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

/** Switches the sound; turning it on plays one. */
function SoundSwitch() {
  const messages = useMessages();
  const [on, choose] = useSound();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={soundSwitchStyles.switch}
      onClick={() => {
        choose(!on);
        void playCue({ cue: 'press' });
      }}
    >
      <Icon of={on ? Volume2 : VolumeX} size={18} />
      {messages.sound}
      <span className={soundSwitchStyles.track} aria-hidden="true">
        <span className={soundSwitchStyles.knob} />
      </span>
    </button>
  );
}

/** Lists each language in its own words. If a language cannot be loaded, nothing changes. */
function LanguageSwitch() {
  const messages = useMessages();
  const { tag } = useLanguage();

  const choose = async (next: Language): Promise<void> => {
    try {
      await loadLanguage(next);
      browserStorage()?.setItem(LANGUAGE_KEY, next.tag);
    } catch (error) {
      console.warn(`the language ${next.tag} could not be loaded`, error);
    }
  };

  return (
    <label className={languageSwitchStyles.switch}>
      <Icon of={Languages} size={18} />
      <select
        className={languageSwitchStyles.select}
        aria-label={messages.language}
        value={tag}
        onChange={({ target }) => {
          const next = languages.find((language) => language.tag === target.value);
          if (next) void choose(next);
        }}
      >
        {languages.map((language) => (
          <option key={language.tag} value={language.tag} lang={language.tag}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  );
}

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

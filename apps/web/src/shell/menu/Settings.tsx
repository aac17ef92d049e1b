import { useSyncExternalStore } from 'react';
import { Languages, Monitor, Moon, Sun, SunMoon, Volume2, VolumeX, type LucideIcon } from 'lucide-react';
import { LANGUAGE_KEY, languages, type Language } from '@wow/core/language';
import { useLanguage } from '@wow/core/language/web';
import { playCue, useSound } from '@wow/core/sound/web';
import { CoverRadio, Icon, VisuallyHidden } from '@wow/core/ui';
import { chooseTheme, currentTheme, onThemeChange, themeChoices, type ThemeChoice } from '../../browser/preferences.ts';
import { browserStorage } from '../../browser/storage.ts';
import { loadLanguage } from '../../messages/load-language.ts';
import { useMessages } from '../../messages/messages.ts';
import languageSwitchStyles from './LanguageSwitch.module.css';
import styles from './Settings.module.css';
import soundSwitchStyles from './SoundSwitch.module.css';

const ICONS: Record<ThemeChoice, LucideIcon> = { dark: Moon, light: Sun, system: Monitor };

/** `name` is that of the radio group; a page can have two. */
function ThemeSwitch({ name }: { name: string }) {
  const messages = useMessages();
  const choice = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>
        <Icon of={SunMoon} size={18} />
        {messages.theme}
      </legend>
      {themeChoices.map((option) => (
        <label key={option} className={styles.option} title={messages.themes[option]}>
          <CoverRadio name={name} checked={option === choice} onChange={() => chooseTheme(option)} />
          <Icon of={ICONS[option]} size={18} />
          <VisuallyHidden>{messages.themes[option]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

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

export function Settings({ id }: { id: string }) {
  return (
    <>
      <ThemeSwitch name={`theme-${id}`} />
      <SoundSwitch />
      <LanguageSwitch />
    </>
  );
}

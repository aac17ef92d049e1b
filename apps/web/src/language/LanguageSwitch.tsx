import { Languages } from 'lucide-react';
import { LANGUAGE_KEY, languages, type Language } from '@wow/core/language';
import { useLanguage } from '@wow/core/language/web';
import { Icon } from '@wow/core/ui';
import { browserStorage } from '../browser-storage.ts';
import { useMessages } from '../messages.ts';
import { loadLanguage } from './load-language.ts';
import styles from './LanguageSwitch.module.css';

/** Each language stands there in its own words. One whose words cannot be loaded is not changed to. */
export function LanguageSwitch() {
  const messages = useMessages();
  const { tag } = useLanguage();

  const choose = async (next: Language): Promise<void> => {
    try {
      await loadLanguage(next);
      browserStorage()?.setItem(LANGUAGE_KEY, next.tag);
    } catch (error) {
      console.warn(`the words of ${next.tag} could not be loaded`, error);
    }
  };

  return (
    <label className={styles.switch}>
      <Icon of={Languages} size={18} />
      <select
        className={styles.select}
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

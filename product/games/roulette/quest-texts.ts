import type { FormatText, TextByLanguage } from '../table/define-game.ts';
import type { RouletteOutcome, Tier } from './rules.ts';

export const name: TextByLanguage = {
  en: 'Roulette',
  ar: 'الروليت',
  de: 'Roulette',
  es: 'Ruleta',
  fr: 'Roulette',
  ja: 'ルーレット',
  'pt-BR': 'Roleta',
  tr: 'Rulet',
  uk: 'Рулетка',
  'zh-CN': '轮盘',
};

const SECTIONS: Readonly<Record<Tier, TextByLanguage>> = {
  red: {
    en: 'Red {section}',
    ar: 'أحمر {section}',
    de: 'Rot {section}',
    es: 'Rojo {section}',
    fr: 'Rouge {section}',
    ja: '赤 {section}',
    'pt-BR': 'Vermelho {section}',
    tr: 'Kırmızı {section}',
    uk: 'Червоне {section}',
    'zh-CN': '红 {section}',
  },
  black: {
    en: 'Black {section}',
    ar: 'أسود {section}',
    de: 'Schwarz {section}',
    es: 'Negro {section}',
    fr: 'Noir {section}',
    ja: '黒 {section}',
    'pt-BR': 'Preto {section}',
    tr: 'Siyah {section}',
    uk: 'Чорне {section}',
    'zh-CN': '黑 {section}',
  },
  zero: {
    en: 'Zero',
    ar: 'صفر',
    de: 'Zero',
    es: 'Cero',
    fr: 'Zéro',
    ja: 'ゼロ',
    'pt-BR': 'Zero',
    tr: 'Sıfır',
    uk: 'Зеро',
    'zh-CN': '零',
  },
};

export const describeResult = ({ index, tier }: RouletteOutcome, format: FormatText): string =>
  format(SECTIONS[tier], { section: index });

import type { FormatText, TextByLanguage } from '../table/define-game.ts';
import { sumDice, type DicesOutcome } from './rules.ts';

export const name: TextByLanguage = {
  en: 'Dices',
  ar: 'النرد',
  de: 'Würfel',
  es: 'Dados',
  fr: 'Dés',
  ja: 'ダイス',
  'pt-BR': 'Dados',
  tr: 'Zar',
  uk: 'Кубики',
  'zh-CN': '骰子',
};

const SUMS: TextByLanguage = {
  en: '{house} to {player}',
  ar: '{house} إلى {player}',
  de: '{house} zu {player}',
  es: '{house} a {player}',
  fr: '{house} à {player}',
  ja: '{house}対{player}',
  'pt-BR': '{house} a {player}',
  tr: '{house} - {player}',
  uk: '{house} проти {player}',
  'zh-CN': '{house} 对 {player}',
};

export const describeResult = ({ houseDice, playerDice }: DicesOutcome, format: FormatText): string =>
  format(SUMS, { house: sumDice(houseDice), player: sumDice(playerDice) });

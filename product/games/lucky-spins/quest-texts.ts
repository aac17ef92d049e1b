import { toWire } from '@wow/core/protocol';
import type { TextByLanguage } from '../table/define-game.ts';
import type { LuckySpinOutcome } from './rules.ts';

export const name: TextByLanguage = {
  en: 'Lucky spins',
  ar: 'لفّات الحظ',
  de: 'Glücksrad',
  es: 'Giro de suerte',
  fr: 'La roue',
  ja: 'ラッキースピン',
  'pt-BR': 'Giro da sorte',
  tr: 'Şans çarkı',
  uk: 'Щасливі оберти',
  'zh-CN': '幸运转盘',
};

export const describeResult = ({ points }: LuckySpinOutcome): string => `${points > 0 ? '+' : ''}${toWire(points)}`;

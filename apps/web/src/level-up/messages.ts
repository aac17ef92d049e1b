import { defineMessages } from '@wow/core/language/web';

export const useLevelUpMessages = defineMessages('level-up', { level: 'Level {level}' });

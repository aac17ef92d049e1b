import { defineMessages } from '@wow/core/language/web';

export const useHelpMessages = defineMessages('help', {
  questions: {
    points: 'What are points?',
    spins: 'What are spins?',
    xp: 'What is xp?',
    level: 'What is my level?',
    multiplier: 'What is the multiplier?',
  },
  answers: {
    points: 'You bet and win points, written with a $. They are not money.',
    spins: 'Each spin turns the prize wheel once. Quests pay spins.',
    xp: 'Quests pay xp. It raises your level and your place on the leaderboard.',
    level: 'Your level goes up as you earn xp.',
    multiplier: 'The xp you earn is multiplied by this.',
  },
});

import { defineMessages } from '@wow/core/language/web';

export const useSealMessages = defineMessages('fair-play-seal', {
  fixed: 'Both halves were fixed before this round',
  fixedText: 'Our half was sealed under this fingerprint, and your half was set. No one can change the result now.',
  reveal: 'Reveal and check',
  consequence:
    'This reveals our seed for every round since the last reveal. Your next round starts a new pair of seeds.',
  drawnHere: 'Your browser drew both halves of this free round.',
  openRound: 'Open the round',
  close: 'Close',
});

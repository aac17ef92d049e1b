import { defineMessages } from '@wow/core/language/web';

export const useWitnessMessages = defineMessages('fair-play-witnesses', {
  title: 'Witnesses of the public log',
  text: 'Each of these servers signs the log only if it grew and nothing in it changed, so everyone is shown the same log.',
  seenBy: 'Seen by {seen} of {all}, {when}',
  seenByNone: 'Seen by 0 of {all}',
  tooFew: 'This site asks for {quorum}. Games go on, and your browser still compares the log at each visit.',
  refused: 'A witness was shown another log. Keep your receipts, and ask the operator why.',
  states: {
    seen: 'Signed {when}',
    behind: 'Not up to date',
    refused: 'Was shown another log',
    silent: 'No answer',
  },
});

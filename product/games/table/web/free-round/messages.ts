import { defineMessages } from '@wow/core/language/web';

export const useFreeRoundMessages = defineMessages('free-round', {
  offer: 'Free round: no account, nothing to lose.',
  lost: 'You lost, and it cost you nothing.',
  keep: 'Keep your {points}$: pick a name',
  playOn: 'Play on: pick a name',
});

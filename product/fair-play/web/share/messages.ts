import { defineMessages } from '@wow/core/language/web';

export const useShareMessages = defineMessages('fair-play-share', {
  title: 'Share this result',
  check: 'Check it yourself',
  showName: 'Show my name',
  sealedLink: 'Others can open the link once you have revealed the seed.',
  share: 'Share',
  download: 'Download picture',
  copyLink: 'Copy link',
  copied: 'Copied!',
  notDrawn: 'The picture couldn’t be drawn. You can still copy the link.',
  close: 'Close',
});

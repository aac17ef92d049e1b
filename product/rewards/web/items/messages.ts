import { defineMessages } from '@wow/core/language/web';

/** The names of the items. */
export const useItemNames = defineMessages('items', {
  'hat-headband': 'Headband',
  'hat-cap': 'Cap',
  'hat-cone': 'Party cone',
  'hat-top-hat': 'Top hat',
  'hat-halo': 'Halo ring',
  'hat-w-crown': 'W crown',
  'eyes-wide': 'Wide eyes',
  'eyes-sleepy': 'Sleepy eyes',
  'eyes-monocle': 'Monocle',
  'eyes-stars': 'Star eyes',
  'mouth-grin': 'Grin',
  'mouth-whistle': 'Whistle',
  'mouth-moustache': 'Moustache',
  'colour-teal': 'Teal face',
  'colour-plum': 'Plum face',
  'colour-sky': 'Sky face',
  'table-dots': 'Dotted tables',
  'table-stripes': 'Striped tables',
  'table-confetti': 'Confetti tables',
  'title-regular': 'Title “Regular”',
  'title-early-bird': 'Title “Early bird”',
  'title-night-owl': 'Title “Night owl”',
  'title-high-table': 'Title “High table”',
  'badge-full-card': 'Badge “Full card”',
});

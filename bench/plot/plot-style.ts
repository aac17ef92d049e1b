/** The marker shapes: lines differ by more than their colour. */
export const markers = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5.5L5 4H-5z',
  'M0 -5.5L5.5 0L0 5.5L-5.5 0z',
  'M0 5.5L5 -4H-5z',
] as const;

const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 4'];
/** The colours also colour text, so each has a contrast of 4.5 : 1 or more. */
const ON_LIGHT = ['#0b5cad', '#b3261e', '#1b6b35', '#7a3ea1', '#8a5200'];
const ON_DARK = ['#7cb7ff', '#ff9a8f', '#7fd699', '#d3a4f5', '#f2b968'];

const colours = (list: readonly string[]): string =>
  list.map((colour, index) => `.line${index + 1}{color:${colour}}`).join('');

/** The style of every plot. The media query also applies inside an <img>. */
export const PLOT_STYLE = [
  'text{font:13px system-ui,sans-serif;fill:#1c1d21}',
  '.title{font-weight:600;font-size:16px}',
  '.tick,.label{fill:#4a4d57}',
  '.paper{fill:#ffffff}.grid{stroke:#d9dbe1;fill:none}.axis{stroke:#4a4d57;fill:none}',
  'g text{fill:currentColor;font-weight:600}',
  '.stroke{fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round}',
  '.span{stroke:currentColor;stroke-width:1.5;opacity:.55}.mark{fill:currentColor}',
  ...DASHES.map((dash, index) => `.line${index + 1} .stroke{stroke-dasharray:${dash}}`),
  colours(ON_LIGHT),
  '@media (prefers-color-scheme:dark){',
  'text{fill:#f0f1f4}.tick,.label{fill:#b9bcc7}',
  '.paper{fill:#15161a}.grid{stroke:#34363e}.axis{stroke:#b9bcc7}',
  'g text{fill:currentColor}',
  colours(ON_DARK),
  '}',
].join('');

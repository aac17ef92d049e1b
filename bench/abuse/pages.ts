import type { Attack } from './attack.ts';
import { betBeside } from './bet-beside.ts';
import { flood } from './flood.ts';

const CONNECTIONS = 60;

export const attack: Attack = {
  name: 'pages',
  about: `one address requests / over ${CONNECTIONS} connections without a pause`,
  run: () =>
    betBeside({
      seconds: 8,
      alternations: 5,
      attack: ({ url }, seconds) =>
        flood({
          url,
          seconds,
          paths: ['/'],
          headers: { accept: 'text/html', 'accept-encoding': 'br' },
          connections: CONNECTIONS,
          pauseMs: 0,
        }),
    }),
};

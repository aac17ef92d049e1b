import type { Attack } from './attack.ts';
import { betBeside } from './bet-beside.ts';
import { startFlood } from './start-flood.ts';

const CONNECTIONS = 60;

export const attack: Attack = {
  name: 'pages',
  about: `one address asks for / over ${CONNECTIONS} connections, each again as soon as it is answered`,
  run: () =>
    betBeside({
      seconds: 8,
      alternations: 5,
      attack: ({ url }) =>
        startFlood({
          url,
          paths: ['/'],
          headers: { accept: 'text/html', 'accept-encoding': 'br' },
          connections: CONNECTIONS,
          from: '127.0.0.2',
          pauseMs: 0,
        }),
    }),
};

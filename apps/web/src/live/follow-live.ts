import type { Connection } from '../connection/connection.ts';
import { keepListening } from './keep-listening.ts';
import { listenOnce } from './listen-once.ts';
import type { LiveEvent } from './live-event.ts';
import { pause } from './pause.ts';
import { shareAmongTabs } from './share-among-tabs.ts';

interface Following {
  readonly apiBase: () => Promise<string>;
  readonly token: string;
  /** Tabs share what they hear with those of the same player alone. */
  readonly playerKey: string;
  readonly connection: Connection;
  readonly hear: (event: LiveEvent) => void;
  /** The session with this token is over. */
  readonly refused: () => void;
}

/** Follows what the server says to this player. Returns how to stop. */
export function followLive({ apiBase, token, playerKey, connection, hear, refused }: Following): () => void {
  const follow = () =>
    shareAmongTabs<LiveEvent>({
      name: `wow-live:${playerKey}`,
      hear,
      isState: ({ kind }) => kind === 'purse',
      listen: (tell, signal) =>
        keepListening(
          {
            async listen(began, stopped) {
              const heard = await listenOnce({ apiBase, token, tell, began, signal: stopped });
              if (heard.kind === 'refused') refused();
              return heard;
            },
            doubt: () => void connection.doubt(),
            pause,
          },
          signal,
        ),
    });

  let stop = follow();
  // A page that the browser puts away must not keep the others waiting for their turn.
  const rest = (): void => stop();
  const resume = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) stop = follow();
  };
  addEventListener('pagehide', rest);
  addEventListener('pageshow', resume);
  return () => {
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', resume);
    stop();
  };
}

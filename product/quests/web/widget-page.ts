import type { Outcome } from '@wow/core/protocol/web';
import { createMessageGate, type UserHint, type WidgetMessage } from '../widget-message.ts';
import type { WhichWidget } from '../widget-page-machine.ts';
import { BUILTIN_WIDGET, type WidgetSettings } from '../widget-settings.ts';
import { type LoadCallbacks, type WidgetEmbed, type WidgetInit, readAppearance, watchAppearance } from './embed.ts';
import { embedInFrame, embedByScript } from './widget-embeds.ts';
import { createWidgetPageController, type WidgetPageController } from './widget-page-controller.ts';

interface UserToken {
  readonly user_token: string;
  readonly xp: number;
  readonly xp_mul: number;
  readonly rank: number;
}

export interface QuestPorts {
  readonly readSettings: () => Promise<WidgetSettings>;
  readonly askToken: (which: WhichWidget) => Promise<Outcome<UserToken>>;
  /** Shows these numbers in the whole app. */
  readonly show: (numbers: UserHint) => void;
  /** Opens a page of the app; unknown paths are ignored. */
  readonly openPath: (path: string) => void;
  /** Calls back after the player's purse has changed. Returns the function that stops it. */
  readonly followPurse: (onMove: () => void) => () => void;
}

/** The widget's xp is shown this long before the server is asked. */
const REREAD_AFTER_MS = 1_000;

export function createWidgetPage(container: HTMLElement, title: string, ports: () => QuestPorts): WidgetPageController {
  let which: WhichWidget = 'chosen';
  let settings: WidgetSettings | null = null;
  let embed: WidgetEmbed | null = null;
  let arrival: LoadCallbacks | null = null;
  let token = '';
  let reading: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing = (): void => {};

  const setting = (): WidgetInit => ({ token, ...readAppearance() });
  const gate = createMessageGate(
    () => embed?.trusted ?? null,
    () => performance.now(),
  );

  /** Reads token and numbers from the server. Returns whether there is a token. */
  const readToken = async (): Promise<boolean> => {
    const outcome = await ports().askToken(which);
    if (outcome.kind !== 'reply') return false;
    const { user_token: fresh, xp, xp_mul, rank } = outcome.reply;
    ports().show({ xp, xp_mul, rank });
    token = fresh;
    return token !== '';
  };

  const rereadSoon = (): void => {
    reading ??= setTimeout(() => {
      reading = undefined;
      void readToken();
    }, REREAD_AFTER_MS);
  };

  const giveFreshToken = async (): Promise<void> => {
    const asking = embed;
    if ((await readToken()) && asking && asking === embed) asking.sendInit(setting());
  };

  const hear = (message: WidgetMessage): void => {
    switch (message.kind) {
      case 'ready':
        return page.send({ type: 'said-ready' });
      case 'user':
        ports().show(message.hint);
        return rereadSoon();
      case 'height':
        return embed?.setHeight(message.heightPx);
      case 'open':
        return ports().openPath(message.path);
      case 'token':
        return void giveFreshToken();
      case 'frame-here':
        return embed?.sendInit(setting());
      case 'frame-failed':
        return arrival?.failed();
    }
  };
  // One function, so that it can be removed from the window.
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    const message = gate.accept({ origin, source, data });
    if (message) hear(message);
  };

  const page: WidgetPageController = createWidgetPageController({
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    listen() {
      window.addEventListener('message', onMessage);
      const stops = [
        ports().followPurse(() => embed?.refresh()),
        watchAppearance((look) => embed?.setAppearance(look)),
      ];
      stopFollowing = () => stops.forEach((stop) => stop());
    },
    stopListening() {
      window.removeEventListener('message', onMessage);
      stopFollowing();
    },
    choose(next) {
      which = next;
      settings = null;
    },
    async askToken() {
      const [chosen, came] = await Promise.all([
        which === 'builtin' ? BUILTIN_WIDGET : ports().readSettings(),
        readToken(),
      ]);
      settings = chosen;
      return came;
    },
    insert(next) {
      if (!settings) return;
      arrival = next;
      embed =
        settings.embed.kind === 'frame'
          ? embedInFrame(settings.embed.origin, container, title)
          : embedByScript(settings, container, rereadSoon);
      embed.insert(setting(), next);
    },
    handOver: () => embed?.sendInit(setting()),
    report: (why) => console.warn(`the quest widget: ${why}, ${gate.dropped()} messages dropped`),
    tearDown() {
      clearTimeout(reading);
      reading = undefined;
      embed?.remove();
      embed = null;
      arrival = null;
    },
  });
  return page;
}

import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import { createMessageGate, type UserHint, type WidgetMessage } from '../widget-message.ts';
import {
  advancePage,
  AWAY,
  type HostEvent,
  type PageEffect,
  type PageEvent,
  type PageState,
  type WhichWidget,
} from '../widget-page-machine.ts';
import { BUILTIN_WIDGET, type WidgetSettings } from '../widget-settings.ts';
import type { questEndpoints } from '../wire.ts';
import { type LoadCallbacks, type WidgetEmbed, type WidgetInit, readAppearance, watchAppearance } from './embed.ts';
import { embedInFrame, embedByScript } from './widget-embeds.ts';

export interface QuestPorts {
  readonly readSettings: () => Promise<WidgetSettings>;
  readonly askToken: (which: WhichWidget) => Promise<Outcome<ReplyOf<typeof questEndpoints.token>>>;
  /** Shows these numbers in the whole app. */
  readonly show: (numbers: UserHint) => void;
  readonly openPath: (path: string) => void;
  /** Returns the function that stops it. */
  readonly followPurse: (onMove: () => void) => () => void;
}

export type SendPageEvent = (event: HostEvent) => void;

/** The widget's xp is shown this long before the server is asked. */
const REREAD_AFTER_MS = 1_000;

/** Returns the function that sends events to the page's state machine. */
export function createWidgetPage(
  container: HTMLElement,
  title: string,
  ports: () => QuestPorts,
  onChange: (state: PageState) => void,
): SendPageEvent {
  let state = AWAY;
  let which: WhichWidget = 'chosen';
  let settings = BUILTIN_WIDGET;
  let embed: WidgetEmbed | null = null;
  let arrival: LoadCallbacks | null = null;
  let token = '';
  let rereadTimer: ReturnType<typeof setTimeout> | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let stops: (() => void)[] = [];

  const getInit = (): WidgetInit => ({ token, ...readAppearance() });
  const gate = createMessageGate(
    () => embed?.trusted ?? null,
    () => performance.now(),
  );

  const send = (event: PageEvent): void => {
    const step = advancePage(state, event);
    const changed = step.state !== state;
    state = step.state;
    step.effects.forEach(perform);
    if (changed) onChange(state);
  };

  const readToken = async (): Promise<boolean> => {
    const outcome = await ports().askToken(which);
    if (outcome.kind !== 'reply') return false;
    const { user_token: fresh, xp, xp_mul, rank } = outcome.reply;
    ports().show({ xp, xp_mul, rank });
    token = fresh;
    return token !== '';
  };

  const rereadSoon = (): void => {
    rereadTimer ??= setTimeout(() => {
      rereadTimer = undefined;
      void readToken();
    }, REREAD_AFTER_MS);
  };

  const giveFreshToken = async (): Promise<void> => {
    const asked = embed;
    if ((await readToken()) && asked && asked === embed) asked.sendInit(getInit());
  };

  const handleMessage = (message: WidgetMessage): void => {
    switch (message.kind) {
      case 'ready':
        return send({ type: 'said-ready' });
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
        return embed?.sendInit(getInit());
      case 'frame-failed':
        return arrival?.failed();
    }
  };
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    const message = gate.accept({ origin, source, data });
    if (message) handleMessage(message);
  };

  const askToken = async (tries: number): Promise<void> => {
    const [chosen, hasToken] = await Promise.all([
      which === 'builtin' ? BUILTIN_WIDGET : ports().readSettings(),
      readToken(),
    ]);
    settings = chosen;
    send({ type: hasToken ? 'token-came' : 'token-failed', tries });
  };

  const insert = (tries: number): void => {
    arrival = {
      loaded: () => send({ type: 'script-loaded', tries }),
      failed: () => send({ type: 'script-failed', tries }),
    };
    embed =
      settings.embed.kind === 'frame'
        ? embedInFrame(settings.embed.origin, container, title)
        : embedByScript(settings, container, rereadSoon);
    embed.insert(getInit(), arrival);
  };

  const tearDown = (): void => {
    for (const timer of [rereadTimer, ...timers]) clearTimeout(timer);
    rereadTimer = undefined;
    timers = [];
    embed?.remove();
    embed = null;
    arrival = null;
  };

  const perform = (effect: PageEffect): void => {
    switch (effect.type) {
      case 'listen':
        window.addEventListener('message', onMessage);
        stops = [
          ports().followPurse(() => embed?.refresh()),
          watchAppearance((look) => embed?.setAppearance(look)),
          () => window.removeEventListener('message', onMessage),
        ];
        return;
      case 'choose':
        which = effect.which;
        return;
      case 'ask-token':
        return void askToken(effect.tries);
      case 'insert':
        return insert(effect.tries);
      case 'hand-over':
        return embed?.sendInit(getInit());
      case 'wait': {
        const { tries, timer, forMs } = effect;
        return void timers.push(setTimeout(() => send({ type: 'due', tries, timer }), forMs));
      }
      case 'report':
        return console.warn(`the quest widget: ${effect.why}, ${gate.dropped()} messages dropped`);
      case 'tear-down':
        return tearDown();
      case 'stop-listening':
        return stops.forEach((stop) => stop());
    }
  };

  return send;
}

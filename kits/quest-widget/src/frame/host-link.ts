import { parseHostMessage, type FrameMessage, type HostMessage } from '../messages.ts';

/** The page around the frame. */
export interface HostLink {
  readonly tell: (message: FrameMessage) => void;
  /** Calls back with each message until the returned function is called. */
  readonly hear: (onMessage: (message: HostMessage) => void) => () => void;
}

/** Returns the link to the page around this frame, which is of this origin or nobody. */
export const linkToHost = (origin: string): HostLink => ({
  tell: (message) => window.parent.postMessage(message, origin),
  hear(onMessage) {
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || from !== origin) return;
      const message = parseHostMessage(data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  },
});

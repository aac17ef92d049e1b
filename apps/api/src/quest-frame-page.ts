/** What the page around a third party's widget is told. */
export interface QuestFrame {
  /** The origin of our own pages, which may show this one and speak with it. */
  readonly hostOrigin: string;
  readonly widgetOrigin: string;
  readonly scriptUrl: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly tokenAttribute: string;
}

const CONTAINER = 'CLAIMR_CONTAINER';

/**
 * Returns the policy of the page around a third party's widget: its script and ours, its frame, and our pages around it.
 * Styles may stand in it, as such scripts put them there; nothing on this origin is worth a style's while.
 */
export function questFrameCsp({ hostOrigin, widgetOrigin, scriptUrl }: QuestFrame): string {
  const theirs = [...new Set([widgetOrigin, new URL(scriptUrl).origin])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${new URL(scriptUrl).origin}`,
    "style-src 'unsafe-inline'",
    `img-src ${theirs} data:`,
    `font-src ${theirs}`,
    `connect-src ${theirs}`,
    `frame-src ${widgetOrigin}`,
    `frame-ancestors ${hostOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Returns the page around a third party's widget, as HTML. */
export function questFramePage(frame: QuestFrame): string {
  const data = Object.entries({ ...frame, container: CONTAINER })
    .map(
      ([name, value]) =>
        ` data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escaped(value)}"`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Quests</title>
    <style>body { margin: 0 } iframe { display: block; width: 100%; min-height: 420px; border: 0 }</style>
  </head>
  <body>
    <div id="${CONTAINER}"></div>
    <script src="/quest-frame.js"${data}></script>
  </body>
</html>
`;
}

const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

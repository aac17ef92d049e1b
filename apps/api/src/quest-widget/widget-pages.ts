/** The loader has one name for ever, so it is asked for again soon; and any page may load it. */
export const LOADER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Returns the policy of a page of the widget. `ancestors` are the origins that may show it in a frame. */
export const widgetCsp = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Returns the page for whom the widget is not shown. It tells an operator what to do. */
export const refusedPage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not shown here</title>
<h1>The quests are not shown on this page.</h1>
<p>Whoever runs this server can allow the page's origin in WIDGET_ORIGINS.</p>
</html>
`;

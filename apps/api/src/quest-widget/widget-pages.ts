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

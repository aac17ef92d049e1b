import * as z from 'zod/mini';

const frameSettings = z.object({
  hostOrigin: z.url(),
  widgetOrigin: z.url(),
  scriptUrl: z.url(),
  organization: z.string(),
  campaign: z.string(),
  addons: z.string(),
  tokenAttribute: z.string(),
  container: z.string(),
});

/** Returns what the server has written beside the script of this page. Throws when that is nothing. */
export const readFrameSettings = (script: HTMLOrSVGScriptElement | null): z.output<typeof frameSettings> =>
  frameSettings.parse(Object.fromEntries(Object.entries(script?.dataset ?? {})));

import * as z from 'zod/mini';

const isOrigin = (value: string): boolean => /^https?:\/\/[^/?#@\s\\]+$/.test(value);
const isAddress = (value: string): boolean => /^(\/(?![/\\])|https?:\/\/[^/?#@\s\\]+\/)[^\s\\]*$/.test(value);
const origin = z.string().check(z.refine(isOrigin, 'must be an origin'));

export const widgetSettings = z.object({
  kind: z.enum(['builtin', 'claimr']),
  scriptUrl: z.string().check(z.refine(isAddress, 'must be a path or an address')),
  /** The origin of the widget's messages; empty for the page's own. */
  origin: z.union([z.literal(''), origin]),
  organization: z.string(),
  campaign: z.string(),
  addons: z.string(),
  /** The attribute of the script that takes the user's token; empty if a call passes it. */
  tokenAttribute: z.string().check(z.regex(/^(data-[a-z0-9-]+)?$/)),
  /** `frame`: in a separate page on this origin. `direct`: in the page itself. */
  embed: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('direct') }),
    z.object({ kind: z.literal('frame'), origin }),
  ]),
});

export type WidgetSettings = Readonly<z.output<typeof widgetSettings>>;

export const BUILTIN_WIDGET: WidgetSettings = {
  kind: 'builtin',
  scriptUrl: '/quest-widget/widget.js',
  origin: '',
  organization: 'wow',
  campaign: 'season-1',
  addons: '',
  tokenAttribute: '',
  embed: { kind: 'direct' },
};

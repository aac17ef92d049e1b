import { claimrOptionsSchema, type ClaimrSettings } from '../../server/claimr/claimr-settings.ts';
import type { FakeClaimr } from './fake-claimr.ts';

export const API_TOKEN = 'the-organisation-token';

/** Returns the settings of a server whose quests are at this fake. */
export const createFakeClaimrSettings = (fakeClaimr: FakeClaimr, options: object = {}): ClaimrSettings => ({
  apiBase: new URL(fakeClaimr.apiBase),
  apiToken: API_TOKEN,
  platform: 'wow',
  pid: 'main',
  widget: {
    kind: 'claimr',
    scriptUrl: fakeClaimr.scriptUrl,
    origin: fakeClaimr.widgetOrigin,
    organization: 'wow',
    campaign: 'main',
    addons: '',
    tokenAttribute: '',
    embed: { kind: 'direct' },
  },
  hookSecret: 'the-hook-secret',
  hookScheme: null,
  rankSource: 'tiers',
  spinAsset: null,
  spinThresholds: [],
  options: claimrOptionsSchema.parse(options),
});

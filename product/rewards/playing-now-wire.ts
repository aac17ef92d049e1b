import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';

const choice = z.strictObject({ shown: z.boolean() });

export const playingNowEndpoints = {
  shownPlaying: endpoint({
    method: 'GET',
    path: '/account/shown-playing',
    summary: 'Whether other players see the signed-in player while they play',
    access: 'member',
    reply: choice,
  }),
  changeShownPlaying: endpoint({
    method: 'PUT',
    path: '/account/shown-playing',
    summary: 'Be seen by other players while playing, or not',
    access: 'member',
    body: choice,
    reply: choice,
  }),
} as const;

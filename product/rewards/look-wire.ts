import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { ITEM_KINDS, listItems } from './items.ts';

const worn = z.object({
  hat: z.nullable(z.string()),
  eyes: z.nullable(z.string()),
  mouth: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  table: z.nullable(z.string()),
  title: z.nullable(z.string()),
});

export const lookEndpoints = {
  look: endpoint({
    method: 'GET',
    path: '/account/look',
    summary: 'The items of the signed-in player, and which of them they wear',
    access: 'member',
    reply: z.object({
      owned: z.array(
        z.object({
          item: z.string(),
          kind: z.enum(ITEM_KINDS),
          /** The tier, such as `season:1:12`, a division, such as `league:pistachio`, or `quests`. */
          from: z.string(),
          /** ISO 8601 in UTC. */
          at: z.string(),
        }),
      ),
      worn,
    }),
  }),
  changeLook: endpoint({
    method: 'PUT',
    path: '/account/look',
    summary: 'Wear these items, and nothing where there is null',
    access: 'member',
    body: z.strictObject({
      hat: z.nullable(z.enum(listItems('hat'))),
      eyes: z.nullable(z.enum(listItems('eyes'))),
      mouth: z.nullable(z.enum(listItems('mouth'))),
      colour: z.nullable(z.enum(listItems('colour'))),
      table: z.nullable(z.enum(listItems('table'))),
      title: z.nullable(z.enum(listItems('title'))),
    }),
    reply: z.object({ worn }),
    refuses: ['item_not_owned'],
  }),
} as const;

import { readFileSync } from 'node:fs';
import { questFileSchema, type QuestFile } from '@wow/product/quests';

/** The quests of the first season, as an installation without a file of its own offers them. */
export const SEASON: QuestFile = questFileSchema.parse(
  JSON.parse(readFileSync(new URL('../../../../config/quests.json', import.meta.url), 'utf8')),
);

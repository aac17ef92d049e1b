export { NO_QUESTS, questFileSchema, type QuestFile } from './quest-file.ts';
export { questEndpoints } from './wire.ts';

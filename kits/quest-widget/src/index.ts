export { mountQuestWidget, type QuestWidget, type QuestWidgetOptions } from './host/mount-quest-widget.ts';
export type { Theme, UserInfo } from './messages.ts';

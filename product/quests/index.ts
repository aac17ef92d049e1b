export { computeCheckinStreak } from './checkin-streak.ts';
export { findNearestQuest } from './nearest-quest.ts';
export { NO_QUESTS, questFileSchema, type QuestFile, type WalletRule } from './quest-file.ts';
export { BUILTIN_WIDGET, widgetSettings, type WidgetSettings } from './widget-settings.ts';
export { reminderEndpoints } from './reminder-wire.ts';
export { REMINDER_HOURS } from './reminder-time.ts';
export { verifiedRound } from './verified-round-wire.ts';
export { NEVER, questEndpoints } from './wire.ts';

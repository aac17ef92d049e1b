export { QuestWidget, type QuestWidgetProps } from './react/QuestWidget.tsx';

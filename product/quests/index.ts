export { BUILTIN_WIDGET, widgetSettings, type WidgetSettings } from './widget-settings.ts';
export { questEndpoints } from './wire.ts';

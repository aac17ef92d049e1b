export { AccountPage } from './account/page/AccountPage.tsx';
export {
  RowsSkeleton,
  LoadError,
  Panel,
  PanelColumn,
  PanelColumns,
  SettingRow,
  SettingRows,
} from './account/Panel.tsx';
export { useAction } from './use-action.ts';
export { useDates } from './account/use-dates.ts';
export { useNotifyDone } from './account/use-notify-done.ts';
export { AuthDialog } from './AuthDialog.tsx';
export type { AuthAction } from './auth-form.ts';
export { useConfirmedCall, type ConfirmedCall } from './account/ConfirmPasswordDialog.tsx';
export {
  loadAccountCalls,
  restoreSession,
  SessionProvider,
  useSession,
  type Player,
  type Session,
} from './SessionProvider.tsx';
export { createTokenStore, type TokenStore } from './token-store.ts';
export { RefusalMessage, useFormatRefusal } from './refusals/RefusalMessage.tsx';
export type { PurseUpdate } from './purse-display.ts';
export { shortenAddress } from './account/format.ts';
export { SignInGate, type GatedPage } from './SignInGate.tsx';
export { type WelcomeGrant } from './use-welcome-text.ts';

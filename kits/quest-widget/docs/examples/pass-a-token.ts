// `window.claimr`, which the script sets. It has its type once the module is imported.
import type { Claimr } from '@wow/quest-widget/claimr';

export function passToken(token: string, onUser: Claimr['on_user_info']): void {
  const widget = window.claimr;
  if (!widget) throw new Error('The script has not run yet.');
  widget.on_user_info = onUser ?? null;
  widget.set_user_token(token);
}

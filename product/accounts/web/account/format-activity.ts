import {
  Fingerprint,
  KeyRound,
  LifeBuoy,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  Mail,
  MailCheck,
  MailX,
  PenLine,
  Scale,
  Smartphone,
  TicketCheck,
  TicketX,
  Unlink,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityReply } from '@wow/product/accounts';
import { shortenAddress } from './format.ts';
import type { AccountMessages } from './messages.ts';

export const ACTIVITY_ICONS: Readonly<Record<ActivityReply['kind'], LucideIcon>> = {
  password_set: KeyRound,
  password_changed: KeyRound,
  email_changed: Mail,
  email_verified: MailCheck,
  email_removed: MailX,
  wallet_linked: Wallet,
  wallet_unlinked: Unlink,
  passkey_added: Fingerprint,
  passkey_removed: Fingerprint,
  recovery_codes_made: TicketCheck,
  recovery_code_used: TicketX,
  totp_on: Smartphone,
  totp_off: Smartphone,
  recovered: LifeBuoy,
  new_device: LogIn,
  locked: Lock,
  unlocked: LockOpen,
  sessions_ended: LogOut,
  renamed: PenLine,
  corrected: Scale,
};

/** Returns what happened, as a short sentence without a period. */
export function formatActivity(
  { kind, subject }: Pick<ActivityReply, 'kind' | 'subject'>,
  messages: AccountMessages,
): string {
  const name = shortenAddress(subject ?? '');
  const words: Readonly<Record<ActivityReply['kind'], string>> = {
    password_set: messages.passwordSet,
    password_changed: messages.passwordWasChanged,
    email_changed: messages.emailWasChanged,
    email_verified: messages.emailWasConfirmed,
    email_removed: messages.emailWasRemoved,
    wallet_linked: messages.walletWasLinked({ name }),
    wallet_unlinked: messages.walletWasUnlinked({ name }),
    passkey_added: messages.passkeyWasAdded({ name: subject ?? '' }),
    passkey_removed: messages.passkeyWasRemoved({ name: subject ?? '' }),
    recovery_codes_made: messages.codesWereMade,
    recovery_code_used: messages.codeWasUsed,
    totp_on: messages.totpTurnedOn,
    totp_off: messages.totpTurnedOff,
    recovered: getRecoveryWords(subject, messages),
    new_device: messages.newDevice,
    locked: messages.wasLocked,
    unlocked: messages.wasUnlocked,
    sessions_ended: messages.sessionsWereEnded,
    renamed: messages.wasRenamed,
    corrected: messages.wasCorrected,
  };
  return words[kind];
}

function getRecoveryWords(how: string | null, messages: AccountMessages): string {
  if (how === 'mail') return messages.wasRecovered;
  if (how === 'passkey') return messages.wasRecoveredByPasskey;
  return how === 'wallet' ? messages.wasRecoveredByWallet : messages.wasRecoveredByCode;
}

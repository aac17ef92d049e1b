import { defineServerMessages } from '@wow/core/language/server';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import ptBR from './languages/pt-BR.json' with { type: 'json' };
import tr from './languages/tr.json' with { type: 'json' };
import uk from './languages/uk.json' with { type: 'json' };
import zhCN from './languages/zh-CN.json' with { type: 'json' };

/** Subjects have no arguments: a name in a subject could pretend to be the operator's words. */
export const getMailMessages = defineServerMessages(
  'mails',
  {
    greeting: 'Hi {name},',
    unasked: 'If you didn’t ask for this, ignore this email. Nothing changes without the code.',
    secret: 'Don’t share the code. We never ask you for it.',
    when: 'When',
    device: 'Device',
    place: 'Where',
    unknownDevice: 'Unknown device',

    verify_email: {
      subject: 'Confirm your email',
      text: 'Enter this code on WOW, or open the link. That confirms that this address is yours.',
      button: 'Confirm email',
    },
    confirm_new_email: {
      subject: 'Confirm your new email',
      text: 'Enter this code on WOW, or open the link. Then this address becomes the email of your account.',
      button: 'Confirm new email',
    },
    confirm_email_change: {
      subject: 'Confirm the change of your email',
      text: 'Your account is about to change its email from this address to {new_email}. If you want that, enter this code on WOW, or open the link.',
      button: 'Confirm the change',
      warning:
        'If this wasn’t you, someone else is using your account. Don’t give the code to anyone, and sign out all your sessions.',
      link: 'See your sessions',
    },
    recover: {
      subject: 'Get back into your account',
      asked: 'Someone, maybe you, asked for a way back into your account.',
      text: 'Enter this code on WOW, or open the link. Both are valid for 30 minutes.',
      button: 'Get back in',
      unasked: 'If this wasn’t you, ignore this email. Nothing has changed.',
    },
    recover_unverified: {
      subject: 'Your address is used on WOW',
      text: 'An account on WOW has this address as its email, but no one has confirmed it. Open the link or enter this code on WOW. Then you choose: take the account over, or free your address.',
      button: 'Choose what happens',
      unasked: 'If you never used WOW, you can also ignore this email.',
    },
    notice: {
      wasYou: 'If this was you, there is nothing to do.',
      notYou: 'If not, open the link and choose “This wasn’t me”.',
      button: 'Check your account',
      why: 'You get this email because it’s about who can open your account.',
    },
    kinds: {
      new_device: {
        subject: 'New sign-in to your account',
        text: 'Your account was opened on a device that it hasn’t been used on before.',
      },
      password_set: { subject: 'Password set', text: 'Your account now has a password.' },
      password_changed: { subject: 'Password changed', text: 'The password of your account was changed.' },
      email_changed: {
        subject: 'Email changed',
        text: 'The email of your account was changed to {new_email}. This address no longer works for signing in.',
      },
      email_removed: {
        subject: 'Email removed',
        text: 'This address was removed from your account. It no longer works for signing in.',
      },
      passkey_added: { subject: 'Passkey added', text: 'The passkey “{label}” can now open your account.' },
      passkey_removed: { subject: 'Passkey removed', text: 'The passkey “{label}” can no longer open your account.' },
      wallet_linked: { subject: 'Wallet linked', text: 'The wallet {wallet} can now open your account.' },
      wallet_unlinked: { subject: 'Wallet unlinked', text: 'The wallet {wallet} can no longer open your account.' },
      totp_on: {
        subject: 'Authenticator app turned on',
        text: 'Signing in with your password now also needs a code from your authenticator app.',
      },
      totp_off: {
        subject: 'Authenticator app turned off',
        text: 'Signing in with your password no longer needs a code from your authenticator app.',
      },
      recovery_codes_made: {
        subject: 'New recovery codes',
        text: 'New recovery codes were made for your account. Earlier codes no longer work.',
      },
      recovery_code_used: {
        subject: 'Recovery code used',
        text: 'One of your recovery codes was used. It doesn’t work a second time.',
      },
      recovered: {
        subject: 'Your account was recovered',
        by: {
          mail: 'Your account was recovered with a code sent by email.',
          code: 'Your account was recovered with a recovery code.',
          passkey: 'Your account was recovered with a passkey.',
          wallet: 'Your account was recovered with a wallet.',
        },
      },
      locked: {
        subject: 'Your account was locked',
        text: 'The operator of this site has locked your account and ended all your sessions. Nothing in it has changed. Ask the operator to unlock it.',
      },
      unlocked: {
        subject: 'Your account was unlocked',
        text: 'The operator of this site has unlocked your account. You can sign in again.',
      },
      sessions_ended: {
        subject: 'All your sessions were ended',
        text: 'The operator of this site has ended all your sessions. You can sign in again.',
      },
      account_closed: {
        subject: 'Your account was closed',
        text: 'Your account on WOW was closed. Your email and your name were deleted.',
      },
    },
  },
  { ar, de, es, fr, ja, 'pt-BR': ptBR, tr, uk, 'zh-CN': zhCN },
);

import type { Handlers } from '@wow/core/protocol';
import type { emailEndpoints } from '../../email-wire.ts';
import { refuseLocked } from '../account-lock.ts';
import { enterCode, readLink, type EmailDeps } from './email-challenges.ts';
import { recoverByMail, requestRecovery } from './recover-by-mail.ts';
import { confirmEmail } from './confirm-email.ts';
import { changeEmail, requestVerification } from './verify-email.ts';

export const emailHandlers = (deps: EmailDeps): Handlers<typeof emailEndpoints> => ({
  requestVerification: requestVerification(deps),
  changeEmail: changeEmail(deps),
  requestRecovery: requestRecovery(deps),
  enterCode: enterCode(deps),
  readLink: readLink(deps),
  confirmEmail: confirmEmail(deps),
  recoverByMail: refuseLocked(recoverByMail(deps)),
});

export { renderMailFrame, type MailFrame } from './mail-frame.ts';
export { queueMail, readMailBacklog, removeOldMails, type QueuedMail } from './mail-outbox-store.ts';
/** @public For the limits of features that queue mails. */
export { countMails } from './mail-outbox-store.ts';
export { MailSender, type RenderedMail } from './mail-sender.ts';
export type { MailTransport } from './mail-transport.ts';
export { checkSmtpServer, createSmtpTransport, type Mailbox } from './smtp-transport.ts';
export { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

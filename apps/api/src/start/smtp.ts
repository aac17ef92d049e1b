// Loaded only with SMTP_URL: nodemailer adds 446 kB to the bundle. Not imported from the whole entry, whose chunk would
// import main.ts, which waits for it.
export { createSmtpTransport } from '@wow/core/mail/server';

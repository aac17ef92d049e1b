export { forgetConfirmations } from './forget-confirmations-store.ts';

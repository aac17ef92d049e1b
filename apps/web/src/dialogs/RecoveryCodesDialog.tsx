export { RecoveryCodesDialog } from '@wow/product/accounts/web';

export { maintenanceEndpoints, type MaintenanceReply } from './wire.ts';

export { MaintenanceWatch } from './maintenance-watch.ts';
export { readMaintenance, startMaintenance, endMaintenance, type Maintenance } from './maintenance-store.ts';

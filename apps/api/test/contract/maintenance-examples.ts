import type { maintenanceEndpoints } from '@wow/product/maintenance';
import type { Examples } from './example.ts';

export const maintenanceExamples: Examples<typeof maintenanceEndpoints> = {
  maintenance: { succeed: () => Promise.resolve({}), refusals: {} },
};

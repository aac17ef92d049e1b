import { useSyncExternalStore } from 'react';
import { UNKNOWN_DEVICE, type Device } from './device.ts';
import { readDevice } from './read-device.ts';

const never = () => () => undefined;

/** Returns the device; an unknown one while the server renders, and in the render that takes its page over. */
export const useDevice = (): Device => useSyncExternalStore(never, readDevice, () => UNKNOWN_DEVICE);

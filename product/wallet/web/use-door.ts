import { useSyncExternalStore } from 'react';
import type { WalletDoor } from './wallet-door.ts';

/** Returns how things stand at the door. Pages are drawn before they are asked for with nobody behind it. */
export const useDoor = (door: WalletDoor) => useSyncExternalStore(door.subscribe, door.current, door.current);

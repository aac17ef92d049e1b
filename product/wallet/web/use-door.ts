import { useSyncExternalStore } from 'react';
import { NOTHING_THERE, type DoorState, type WalletDoor } from './wallet-door.ts';

const asDrawn = (): DoorState => NOTHING_THERE;

/** Returns how things stand at the door; while a page is taken over, how they stood when it was drawn. */
export const useDoor = (door: WalletDoor): DoorState => useSyncExternalStore(door.subscribe, door.current, asDrawn);

import { useSyncExternalStore } from 'react';
import { connection } from '../wiring.ts';
import type { ConnectionState } from './connection.ts';

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.state);

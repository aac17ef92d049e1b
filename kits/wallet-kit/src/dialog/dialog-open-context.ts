import { createContext } from 'react';

/** Whether the dialog around is open: one that is only drawn takes no focus. */
export const DialogOpenContext = createContext(true);

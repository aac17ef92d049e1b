import { createContext } from 'react';

/** The id that the heading carries after which its dialog is called. */
export const DialogTitleContext = createContext<string | undefined>(undefined);

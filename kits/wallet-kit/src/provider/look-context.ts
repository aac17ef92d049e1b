import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { sayIn, type Say } from '../locales/say.ts';
import type { Speech } from '../locales/use-speech.ts';

export interface AvatarProps {
  readonly address: string;
  /** The picture that the owner of the address has chosen, if any. */
  readonly ensImage?: string | null | undefined;
  /** Its width and height in pixels. */
  readonly size: number;
}

export type AvatarComponent = ComponentType<AvatarProps>;

export type DisclaimerComponent = ComponentType<{
  readonly Text: ComponentType<{ children: ReactNode }>;
  readonly Link: ComponentType<{ children: ReactNode; href: string }>;
}>;

export type ModalSize = 'compact' | 'wide';

/** How the kit looks and speaks: what the provider was given, with the defaults in place. */
export interface Look extends Speech {
  /** What its elements carry as `data-wk`, for the theme to find them. */
  readonly id: string;
  readonly modalSize: ModalSize;
  readonly avatar: AvatarComponent | null;
  readonly disclaimer: DisclaimerComponent | null;
  readonly coolMode: boolean;
  /** What the app calls itself. */
  readonly appName: string | undefined;
  /** Where wallets are explained. */
  readonly learnMoreUrl: string | undefined;
}

/** How things look where no provider says otherwise. */
export const PLAIN_LOOK: Look = {
  say: sayIn(),
  tag: 'en',
  dir: 'ltr',
  id: '',
  modalSize: 'wide',
  avatar: null,
  disclaimer: null,
  coolMode: false,
  appName: undefined,
  learnMoreUrl: undefined,
};

export const LookContext = createContext(PLAIN_LOOK);

export const useLook = (): Look => useContext(LookContext);

export const useSay = (): Say => useLook().say;

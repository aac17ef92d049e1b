/** What can be varied of a built-in theme without writing one. */
export interface ThemeOptions {
  readonly accentColor?: string;
  /** What is written on the accent. */
  readonly accentColorForeground?: string;
  readonly borderRadius?: 'large' | 'medium' | 'small' | 'none';
  readonly fontStack?: 'rounded' | 'system';
  readonly overlayBlur?: 'large' | 'small' | 'none';
}

/** A colour and what is written on it, at least 4.5 to 1 apart. */
export interface Accent {
  readonly accentColor: string;
  readonly accentColorForeground: string;
}

export type AccentName = 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red';

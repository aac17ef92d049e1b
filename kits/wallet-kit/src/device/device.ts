export type Browser = 'arc' | 'brave' | 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'other';

export type System = 'android' | 'ios' | 'linux' | 'macos' | 'windows' | 'other';

/** What is known of the machine in front of the player. */
export interface Device {
  readonly browser: Browser;
  readonly system: System;
  /** A phone or a tablet, where wallets are apps and open by links. */
  readonly isMobile: boolean;
}

/** What a browser says about itself. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** `navigator.brave` is there: Brave gives itself out for Chrome in all else. */
  readonly isBrave: boolean;
  /** The property that Arc sets on every page. */
  readonly isArc: boolean;
}

/** The server, and whoever says nothing. */
export const UNKNOWN_DEVICE: Device = { browser: 'other', system: 'other', isMobile: false };

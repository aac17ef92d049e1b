/** What a connector of the kit can do beside those of wagmi. */
export interface Abandonable {
  /** Gives up what is being connected: `connect` fails now, and a wallet that says yes later is sent away. */
  readonly abandon: () => void;
}

export const isAbandonable = (connector: object): connector is Abandonable =>
  'abandon' in connector && typeof connector.abandon === 'function';

/** Brings packets to the other nodes. */
export interface Carrier {
  /** Resolves when all packets are on their way, and rejects when some may not be. */
  send(packets: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Where a carrier delivers. */
export interface Reception {
  /** Another node's packet; one's own may come back as well. */
  packet(packet: string): void;
  /** From here on packets are heard; before, some may have been missed. */
  connected(): void;
}

/** Told in a sentence for the operator when a carrier has lost its server and when it is back. */
export type Report = (sentence: string) => void;

export type OpenCarrier = (reception: Reception) => Carrier;

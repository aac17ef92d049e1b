interface Wish {
  readonly chains?: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, Wish>>;
  readonly optionalNamespaces: Readonly<Record<string, Wish>>;
}

interface Namespace {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** Returns what the wallet agrees to: everything that the app would like, on those of its chains that the wallet knows. */
export const namespacesFor = (
  { requiredNamespaces, optionalNamespaces }: Proposal,
  address: string,
  known: readonly number[],
): Record<string, Namespace> => {
  const wishes = [requiredNamespaces['eip155'], optionalNamespaces['eip155']].filter((wish) => wish !== undefined);
  const all = (part: (wish: Wish) => readonly string[]): string[] => [...new Set(wishes.flatMap(part))];
  const chains = all((wish) => wish.chains ?? []).filter((chain) => known.includes(Number(chain.split(':')[1])));
  return {
    eip155: {
      chains,
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: all((wish) => wish.methods),
      events: all((wish) => wish.events),
    },
  };
};

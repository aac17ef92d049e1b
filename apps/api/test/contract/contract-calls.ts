import type { Endpoint } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';

export interface ContractCall {
  readonly group: keyof typeof contract;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call of the contract. */
export const contractCalls: readonly ContractCall[] = Object.entries<Readonly<Record<string, Endpoint>>>(
  contract,
).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    group: group as keyof typeof contract, // Object.entries forgets the names
    name,
    endpoint,
  })),
);

/** The same with a title, as `test.each` takes them. */
export const titled = (calls: readonly ContractCall[]): readonly (readonly [string, ContractCall])[] =>
  calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call]);

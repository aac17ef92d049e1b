import type { Endpoint } from '@wow/core/protocol';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name that generated clients give the call, for example `getRoundsById`: stable as the address itself. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

/** Returns a name for what belongs to one call, for example `GetRoundsByIdReply`. */
export const partNameOf = (operationId: string, part: 'Body' | 'Reply'): string => capital(operationId) + part;

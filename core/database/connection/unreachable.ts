const UNKNOWN_AUTHORITY =
  'Name the certificate of its authority in NODE_EXTRA_CA_CERTS, or for PostgreSQL as `sslrootcert` in its address.';

/** By the codes of Node and OpenSSL. */
const ADVICE: Readonly<Record<string, string>> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use a host name that its certificate has.',
  CERT_HAS_EXPIRED: 'Renew the certificate of the server.',
  CERT_NOT_YET_VALID: 'Correct the clock of this machine.',
};

const NO_TLS = 'The server does not support SSL connections';

/** Returns a sentence about what the operator can do if TLS failed, or an empty text. */
const adviseOnTls = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if (error.message === NO_TLS) return 'Turn on `ssl` in postgresql.conf, or leave out `sslmode` on a private network.';
  return ('code' in error && typeof error.code === 'string' && ADVICE[error.code]) || '';
};

/**
 * Returns message or code only: other fields of a driver's error may contain the address with its password. A refused
 * connection to a name with several addresses has a code and no message.
 */
const formatReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'the connection was closed';
  return error.message || ('code' in error ? String(error.code) : error.name);
};

/** Returns why a server cannot be reached, and what the operator can do about it. */
export const describeUnreachable = (server: string, error: unknown): string =>
  `${server} cannot be reached: ${formatReason(error)}. ${adviseOnTls(error)}`.trimEnd();

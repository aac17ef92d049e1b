/** Where the connect dialog stands. The names are those of the specification. */
export type ConnectStep =
  | 'NONE'
  | 'LEARN_COMPACT'
  | 'GET'
  | 'CONNECT'
  | 'DOWNLOAD_OPTIONS'
  | 'DOWNLOAD'
  | 'INSTRUCTIONS_MOBILE'
  | 'INSTRUCTIONS_EXTENSION'
  | 'INSTRUCTIONS_DESKTOP';

/** Two columns, one column, or a sheet on a phone. */
export type ConnectLayout = 'wide' | 'compact' | 'mobile';

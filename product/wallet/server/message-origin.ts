/** The names by which a browser reaches a server on its own machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin that a message with this URI must name: the server's own, or the URI where both are names of the
 * same loopback port. Such a page comes from this machine, so no other site can pass for it.
 */
export function messageOrigin(uri: string, own: string): string {
  if (!URL.canParse(uri)) return own;
  const [asked, server] = [new URL(uri), new URL(own)];
  const isSame = asked.protocol === server.protocol && asked.port === server.port;
  return isSame && LOOPBACK.has(asked.hostname) && LOOPBACK.has(server.hostname) ? asked.origin : own;
}

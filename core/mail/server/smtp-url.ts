/** A mail server as SMTP_URL names it. */
export interface SmtpServer {
  readonly host: string;
  /** Null: 465 with TLS, else 587. */
  readonly port: number | null;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** `implicit`: TLS from the first byte. `required`: STARTTLS. `offered`: STARTTLS if the server has it. */
  readonly tls: 'implicit' | 'required' | 'offered' | 'none';
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/i;

/**
 * Returns null if the text is no smtp:// or smtps:// URL. Its only option is `requireTLS=true` or `false`: STARTTLS is
 * required by default, except on this machine.
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, username, password, searchParams, hash } = new URL(text);
  const requireTls = searchParams.get('requireTLS');
  const isKnown = [...searchParams.keys()].every((name) => name === 'requireTLS') && searchParams.size <= 1;
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '' || !/^\/?$/.test(pathname) || hash !== '') return null;
  if (!isKnown || !['true', 'false', null].includes(requireTls)) return null;
  const tlsByDefault = LOOPBACK.test(hostname) ? 'none' : 'required';
  const startTls = requireTls === null ? tlsByDefault : requireTls === 'true' ? 'required' : 'offered';
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? null : Number(port),
      auth: username === '' ? null : auth,
      tls: protocol === 'smtps:' ? 'implicit' : startTls,
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

import { describe, expect, test } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

describe('parseSmtpUrl', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: null, auth: null, tls: 'required' }],
    ['smtps://mail.example/', { host: 'mail.example', port: null, auth: null, tls: 'implicit' }],
    [
      'smtp://wow%40mail.example:p%3As@mail.example:2525',
      { host: 'mail.example', port: 2525, auth: { user: 'wow@mail.example', pass: 'p:s' }, tls: 'required' },
    ],
    ['smtp://mail:1025?requireTLS=false', { host: 'mail', port: 1025, auth: null, tls: 'offered' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, auth: null, tls: 'none' }],
    ['smtp://127.0.0.1:25?requireTLS=true', { host: '127.0.0.1', port: 25, auth: null, tls: 'required' }],
    ['smtp://[::1]:25', { host: '::1', port: 25, auth: null, tls: 'none' }],
  ])('reads %s', (url, server) => {
    expect(parseSmtpUrl(url)).toEqual(server);
  });

  test.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://mail.example?requireTLS=no',
    'smtp://mail.example?requireTLS=true&requireTLS=false',
    'smtp://wow:100%@mail.example',
    'direct://mail.example',
  ])('refuses %s', (url) => {
    expect(parseSmtpUrl(url)).toBeNull();
  });
});

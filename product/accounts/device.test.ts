import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDevice } from './device.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'desktop'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'desktop'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android', 'phone'],
    ['Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android', 'tablet'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone', 'phone'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad', 'tablet'],
    [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPad', 'tablet'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.1 Safari/605.1.15`, 'Safari', 'macOS', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows', 'desktop'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS', 'desktop'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux', 'desktop'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android', 'phone'],
    [`Mozilla/5.0 (Linux; Android 15) ${BLINK} Version/4.0 Chrome/142.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`, 'DuckDuckGo', 'Android', 'phone'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.6.3797.63`, 'Vivaldi', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, 'Yandex Browser', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Linux; U; Android 13; en-US; SM-A1) ${BLINK} Version/4.0 Chrome/100.0 UCBrowser/13.8 Mobile Safari/537.36`, 'UC Browser', 'Android', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${BLINK} Chrome/52.0 Mobile Safari/537.36 Edge/15.15063`, 'Edge', 'Windows', 'phone'],
    ['curl/8.14.1', null, null, 'unknown'],
    ['', null, null, 'unknown'],
    ['Mozilla/5.0', null, null, 'unknown'],
  ])('is parsed from the user agent %s', (userAgent, browser, system, kind) => {
    expect(parseDevice(userAgent)).toEqual({ browser, system, kind });
  }); // oxfmt-ignore

  test('has only listed names for any user agent, and is parsed in under 100 ms', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('Version/', 'Safari/', 'Chrome/', ' ', 'Mobile'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { browser, system } = parseDevice(pieces.join(''));
        expect(browser ?? '').toMatch(/^[A-Za-z ]{0,20}$/);
        expect(system ?? '').toMatch(/^[A-Za-z ]{0,20}$/);
      }),
    );
    const startedAt = performance.now();
    parseDevice('Version/'.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(100);
  });
});

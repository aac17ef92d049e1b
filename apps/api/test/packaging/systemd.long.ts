import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeWith } from '@wow/core/testing';
import { expect, test } from 'vitest';

const UNIT = fileURLToPath(new URL('../../../../deploy/systemd/wow.service', import.meta.url));
/** The scale goes from 0 to 10. The rest is what a server needs: the network, and code that V8 compiles. */
const MOST_EXPOSURE = 1.2;

describeWith('systemd-analyze', 'the unit for systemd', (path) => {
  test('the unit: systemd knows every setting in it', () => {
    // `--man=no`: manuals of an image may be missing. The program and the account are on the server's machine only.
    const { error, stderr } = spawnSync(path, ['verify', '--man=no', UNIT], { encoding: 'utf8' });
    expect(error).toBeUndefined();
    // A warning ends so. The exit code is 0.
    expect(stderr).not.toMatch(/ignoring/i);
  });

  test('the unit: its exposure is small', () => {
    const output = execFileSync(path, ['security', '--offline=true', '--no-pager', UNIT], { encoding: 'utf8' });
    const [, exposure] = /Overall exposure level for wow\.service: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSURE);
  });
});

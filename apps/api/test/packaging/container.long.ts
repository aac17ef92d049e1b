import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeWith, findFreePort } from '@wow/core/testing';
import { registerClient } from '../nodes/client.ts';
import { TestImages, type ContainerPrograms } from './test-images.ts';

const IMAGE = 'localhost/wow';
const READY_WITHIN_MS = 60_000;
/** As in docs/how-to/run-in-containers.md. Some machines refuse to raise limits, which podman tries. */
const CONTAINED = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];

describeWith('buildah', 'the image', (buildah) => {
  describeWith('podman', 'under Podman', (podman) => {
    describeWith('runc', 'and runc', (runc) => {
      describeWith('debootstrap', 'on a base of Debian', (debootstrap) => {
        defineContainer({ buildah, podman, runc, debootstrap });
      });
    });
  });
});

function defineContainer(programs: ContainerPrograms): void {
  let images: TestImages;
  beforeAll(() => {
    images = new TestImages(programs);
    images.build(IMAGE);
  }, 900_000);
  afterAll(() => images.remove(), 60_000);

  test('is built, serves with a read-only root as user 10001, and keeps its players over a restart', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const whenReady = () =>
      vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
        timeout: READY_WITHIN_MS,
        interval: 250,
      });
    const volumes = ['--volume', 'wow:/data', '--volume', 'archive:/archive'];
    const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', ...volumes];
    const started = ['run', '-d', '--name=wow', '--network=host', '--no-healthcheck'];
    images.podman(...started, ...CONTAINED, ...LIMITS, ...settings, IMAGE);
    await whenReady();
    const client = await registerClient(url);
    expect((await client.bet(url, 'first')).status).toBe(200);
    const history = await client.ask(url, 'GET', '/rounds');
    expect(history.status).toBe(200);

    expect(images.podman('exec', 'wow', 'id', '-u')).toBe('10001');
    expect(() => images.podman('exec', 'wow', 'touch', '/opt/wow/file')).toThrow('Read-only file system');
    images.podman('exec', 'wow', 'touch', '/archive/file');
    const [health] = JSON.parse(images.podman('image', 'inspect', IMAGE)) as [{ Healthcheck: { Test: string[] } }];
    const [, ...command] = health.Healthcheck.Test;
    images.podman('exec', 'wow', ...command);

    images.podman('stop', '--time=30', 'wow');
    expect(images.podman('inspect', '--format={{.State.ExitCode}}', 'wow')).toBe('0');
    images.podman('start', 'wow');
    await whenReady();
    expect((await client.ask(url, 'GET', '/rounds')).body).toBe(history.body);
    expect(images.podman('exec', 'wow', 'wow', 'player', 'find', '@example.com')).toMatch(/@example\.com/);
  }, 300_000);
}

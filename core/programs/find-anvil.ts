import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FoundProgram } from './found-program.ts';

/**
 * Returns where the program of a local chain is, or why there is none. It is the program of this platform itself: its
 * wrapper in JavaScript, killed, leaves it running.
 */
export const findAnvil = (): FoundProgram => {
  const platform = PLATFORMS[process.platform]?.[process.arch];
  if (platform === undefined) return { unavailable: `there is none for ${process.platform} on ${process.arch}` };
  const name = `@foundry-rs/anvil-${platform}`;
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..');
    return { path: join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil') };
  } catch {
    return { unavailable: `the optional package ${name} is not installed` };
  }
};

const PLATFORMS: Readonly<Partial<Record<NodeJS.Platform, Partial<Record<NodeJS.Architecture, string>>>>> = {
  darwin: { arm64: 'darwin-arm64', x64: 'darwin-amd64' },
  linux: { arm64: 'linux-arm64', x64: 'linux-amd64' },
  win32: { x64: 'win32-amd64' },
};

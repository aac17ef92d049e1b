const FLOOR = [20, 19];

/** Ends the process with a sentence when this Node is too old: the packages would fail in stranger ways. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(
    `WOW needs Node ${FLOOR.join('.')} or newer, this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}

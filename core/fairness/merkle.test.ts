import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consistencyPath, inclusionPath, subtreesIn, type LeafRange } from './index.ts';
import * as server from './server/index.ts';
import * as browser from './web/index.ts';

/** The tree exactly as RFC 6962, 2.1, defines it. */
function naiveRoot(contents: readonly Buffer[]): Buffer {
  if (contents.length === 0) return createHash('sha256').digest();
  if (contents.length === 1)
    return createHash('sha256')
      .update(Buffer.concat([Buffer.of(0), contents[0]!]))
      .digest();
  let part = 1;
  while (part * 2 < contents.length) part *= 2;
  const children = [naiveRoot(contents.slice(0, part)), naiveRoot(contents.slice(part))];
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), ...children]))
    .digest();
}

const contentsOf = (count: number): Buffer[] => Array.from({ length: count }, (_, at) => Buffer.from(`leaf ${at}`));
const pathOf = (contents: readonly Buffer[], pieces: readonly LeafRange[]): Uint8Array[] =>
  pieces.map(({ from, to }) => naiveRoot(contents.slice(from, to)));
const stateOf = (contents: readonly Buffer[], size = contents.length) => ({
  size,
  root: naiveRoot(contents.slice(0, size)),
});

const RFC_LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const RFC_ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the tree of the log', () => {
  test('has the published roots of Certificate Transparency, from one leaf to eight', () => {
    const tree = server.createGrowingTree();
    expect(Buffer.from(tree.root()).toString('hex')).toBe(createHash('sha256').digest('hex'));
    for (const [at, leaf] of RFC_LEAVES.entries()) {
      tree.append(server.hashLeaf(Buffer.from(leaf, 'hex')));
      expect(Buffer.from(tree.root()).toString('hex')).toBe(RFC_ROOTS[at]);
    }
  });

  test('has the root of the definition at every size, also when it resumes from any size', () => {
    const contents = contentsOf(300);
    let tree = server.createGrowingTree();
    const complete: server.CompleteNode[] = [];
    for (const [at, content] of contents.entries()) {
      tree = server.createGrowingTree(tree.size(), tree.subtrees());
      tree.append(server.hashLeaf(content), (node) => complete.push(node));
      expect(tree.size()).toBe(at + 1);
      expect(Buffer.from(tree.root())).toEqual(naiveRoot(contents.slice(0, at + 1)));
    }
    for (const { level, index, hash } of complete) {
      expect(Buffer.from(hash)).toEqual(naiveRoot(contents.slice(index * 2 ** level, (index + 1) * 2 ** level)));
    }
    expect(complete.filter(({ level }) => level === 8)).toHaveLength(1);
    expect(() => server.createGrowingTree(3, tree.subtrees())).toThrow(RangeError);
  });

  test('has the hash of its complete subtrees, wherever a proof splits it', () => {
    const contents = contentsOf(150);
    for (const { from, to } of [...inclusionPath(0, 150), ...inclusionPath(149, 150), ...consistencyPath(75, 150)]) {
      const subtrees = subtreesIn({ from, to });
      const hashes = subtrees.map(({ level, index }) =>
        naiveRoot(contents.slice(index * 2 ** level, (index + 1) * 2 ** level)),
      );
      expect(Buffer.from(server.hashRange(hashes))).toEqual(naiveRoot(contents.slice(from, to)));
    }
  });
});

describe('a proof that a leaf is in the log', () => {
  test('holds for every leaf of every log, on the server and in the browser', async () => {
    const contents = contentsOf(260);
    for (const size of [1, 2, 3, 4, 5, 7, 8, 9, 31, 100, 255, 256, 257, 260]) {
      const state = stateOf(contents, size);
      for (let index = 0; index < size; index += size > 100 ? 17 : 1) {
        const leaf = server.hashLeaf(contents[index]!);
        const path = pathOf(contents, inclusionPath(index, size));
        expect(server.verifyInclusion(leaf, index, path, state)).toBe(true);
        expect(await browser.verifyInclusion(leaf, index, path, state)).toBe(true);
      }
    }
  });

  test('does not hold for another leaf, position or log, or for a changed path', async () => {
    const contents = contentsOf(100);
    const place = fc.nat(99);
    await fc.assert(
      fc.asyncProperty(place, place, fc.nat(), fc.nat(31), async (index, other, which, byte) => {
        const state = stateOf(contents);
        const leaf = server.hashLeaf(contents[index]!);
        const path = pathOf(contents, inclusionPath(index, 100));
        const changed = path.map((item) => Uint8Array.from(item));
        changed[which % path.length]![byte]! ^= 1;
        const wrong: Parameters<typeof server.verifyInclusion>[] = [
          [leaf, index, changed, state],
          [leaf, index, path.slice(1), state],
          [leaf, index, [...path, leaf], state],
          [leaf, index, path, stateOf(contents, 99)],
          [leaf, index, path, { ...state, size: 129 }],
          [leaf, -1, path, state],
          [leaf, 100, path, state],
          [leaf, 0.5, path, state],
          ...(other === index
            ? []
            : ([
                [server.hashLeaf(contents[other]!), index, path, state],
                [leaf, other, path, state],
              ] as typeof wrong)),
        ];
        for (const proof of wrong) {
          expect(server.verifyInclusion(...proof)).toBe(false);
          expect(await browser.verifyInclusion(...proof)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a proof that a log only grew', () => {
  test('holds between any two of its states, on the server and in the browser', async () => {
    const contents = contentsOf(40);
    for (let newSize = 1; newSize <= 40; newSize += 1) {
      for (let oldSize = 1; oldSize <= newSize; oldSize += 1) {
        const path = pathOf(contents, consistencyPath(oldSize, newSize));
        const states = [stateOf(contents, oldSize), stateOf(contents, newSize)] as const;
        expect(server.verifyConsistency(...states, path)).toBe(true);
        if ((oldSize + newSize) % 7 === 0) expect(await browser.verifyConsistency(...states, path)).toBe(true);
      }
    }
  });

  test('does not hold when a leaf was changed, removed or swapped with another since', async () => {
    const contents = contentsOf(90);
    const place = fc.nat(59);
    await fc.assert(
      fc.asyncProperty(place, place, fc.constantFrom('changed', 'removed', 'swapped'), async (at, other, how) => {
        fc.pre(how !== 'swapped' || at !== other);
        const forged = [...contents];
        if (how === 'removed') forged.splice(at, 1);
        else if (how === 'changed') forged[at] = Buffer.from('another round');
        else [forged[at], forged[other]] = [forged[other]!, forged[at]!];
        const older = stateOf(contents, 60);
        const newer = stateOf(forged);
        // A forger's best path is of the forged log or of the true one.
        for (const source of [forged, contents]) {
          const path = pathOf(source, consistencyPath(60, forged.length));
          expect(server.verifyConsistency(older, newer, path)).toBe(false);
          expect(await browser.verifyConsistency(older, newer, path)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('does not hold backwards, from nothing, or with a path of another length', async () => {
    const contents = contentsOf(9);
    const [older, newer] = [stateOf(contents, 5), stateOf(contents)];
    const path = pathOf(contents, consistencyPath(5, 9));
    const wrong: Parameters<typeof server.verifyConsistency>[] = [
      [newer, older, path],
      [stateOf(contents, 0), newer, []],
      [older, newer, path.slice(1)],
      [older, newer, [...path, path[0]!]],
      [older, { ...older, root: newer.root }, []],
    ];
    for (const proof of wrong) {
      expect(server.verifyConsistency(...proof)).toBe(false);
      expect(await browser.verifyConsistency(...proof)).toBe(false);
    }
  });
});

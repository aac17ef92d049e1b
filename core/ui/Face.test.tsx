import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faceFeatures } from './face-features.ts';
import { Face } from './Face.tsx';

const NAMES = Array.from({ length: 60 }, (_, index) => `nova_${index}`);

test('a face is seen on every ground: on one of its own colour it gets an edge, elsewhere none', () => {
  const grounds = new Set(NAMES.map((name) => faceFeatures(name).background));
  expect(grounds.size).toBe(6);
  for (const name of NAMES) {
    for (const ground of grounds) {
      const hasEdge = renderToStaticMarkup(<Face seed={name} size={44} ground={ground} />).includes('r="30.5"');
      expect(hasEdge).toBe(faceFeatures(name).background === ground);
    }
  }
});

import { useInsertionEffect, useRef, type RefObject } from 'react';

/** Returns a box with the newest value, for what is called long after the render that named it. */
export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value);
  useInsertionEffect(() => {
    box.current = value;
  });
  return box;
}

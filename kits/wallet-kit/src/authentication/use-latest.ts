import { useInsertionEffect, useRef, type RefObject } from 'react';

/** Returns a ref with the newest value, for callbacks that outlive their render. */
export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value);
  useInsertionEffect(() => {
    box.current = value;
  });
  return box;
}

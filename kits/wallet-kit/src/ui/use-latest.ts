import { useInsertionEffect, useRef, type RefObject } from 'react';

export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value);
  useInsertionEffect(() => {
    box.current = value;
  });
  return box;
}

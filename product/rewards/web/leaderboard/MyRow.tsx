import { useRef, type RefObject } from 'react';
import { PlayerRow, type PlayerRowProps } from './PlayerRow.tsx';
import { useInView } from './use-in-view.ts';

interface MyRowProps extends Omit<PlayerRowProps, 'ref'> {
  /** Covers what is above it. */
  head: RefObject<HTMLElement | null>;
  onInView: (isInView: boolean, row: HTMLElement | null) => void;
}

/** The signed-in player's own row, which tells whether it is in view. */
export function MyRow({ head, onInView, ...rest }: MyRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useInView(row, head, (isInView) => onInView(isInView, row.current));
  return <PlayerRow ref={row} {...rest} />;
}

import { lazy, Suspense } from 'react';
import { Halftone, type HalftoneProps } from './Halftone.tsx';

/** Few players wear one, so the patterns are a chunk of their own. */
const TablePattern = lazy(async () => ({
  default: await import('./TablePattern.tsx').then(
    (loaded) => loaded.TablePattern,
    () => Halftone,
  ),
}));

interface TableSkinProps extends HalftoneProps {
  /** The id of the pattern that the player has chosen, such as `table-dots`. An unknown id draws the halftone. */
  worn?: string | null | undefined;
}

/** The ground of a table: its halftone, or the pattern that its player has chosen. */
export function TableSkin({ worn, ...halftone }: TableSkinProps) {
  if (!worn) return <Halftone {...halftone} />;
  return (
    <Suspense fallback={<Halftone {...halftone} />}>
      <TablePattern {...halftone} pattern={worn} />
    </Suspense>
  );
}

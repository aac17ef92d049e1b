import { lazy, Suspense } from 'react';
import { PlainFace, type FaceProps } from './PlainFace.tsx';

/** Most pages show no worn part, so their art is a chunk of its own. */
const WornFace = lazy(async () => ({
  default: await import('./WornFace.tsx').then(
    (loaded) => loaded.WornFace,
    () => PlainFace,
  ),
}));

interface WornProps extends FaceProps {
  /** Ids of what the player wears, such as `hat-cap eyes-stars`. Unknown ids draw nothing. */
  worn?: string | null | undefined;
}

/** Decorative. Plain until the art of worn parts has loaded; its box stays the same. */
export function Face({ worn, ...plain }: WornProps) {
  if (!worn) return <PlainFace {...plain} />;
  return (
    <Suspense fallback={<PlainFace {...plain} />}>
      <WornFace {...plain} worn={worn} />
    </Suspense>
  );
}

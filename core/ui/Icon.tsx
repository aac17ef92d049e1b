import type { LucideIcon } from 'lucide-react';

/** A lucide glyph in the house's stroke. Never the only bearer of a meaning. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={2.25} aria-hidden="true" />;
}

import { memo, type ReactNode } from 'react';
import { CENTRE, POCKETS_FROM } from '../wheel-shape.ts';
import { getStuds, VIEW_BOX, positionOn, type WheelPosition } from './wheel-paths.ts';
import styles from './Wheel.module.css';
import type { Roll } from '../../table/roll.ts';
import { Pointer } from '../../table/web/art/Pointer.tsx';
import type { Tier } from '../rules.ts';
import { Rotor } from './Rotor.tsx';

/** Until the sections are known (null) it is a bare disc. */
const WheelStand = memo(function WheelStand({ sections }: { sections: number | null }) {
  return (
    <svg className={styles.stand} viewBox={VIEW_BOX}>
      <circle cx={CENTRE} cy={CENTRE + 6} r="254" fill="var(--blush-deep)" />
      <circle cx={CENTRE} cy={CENTRE} r="256" fill="var(--bone)" />
      {sections !== null && <path d={getStuds(sections)} fill="var(--blush-deep)" />}
      <circle cx={CENTRE} cy={CENTRE} r="228" fill={sections === null ? 'var(--blush-deep)' : 'var(--ink)'} />
      <circle cx={CENTRE} cy={CENTRE} r={POCKETS_FROM} fill="var(--bone)" />
    </svg>
  );
});

interface WheelProps {
  sections: readonly Tier[] | null;
  place: WheelPosition;
  roll: Roll | null;
  landsOn: number | null;
  hit: { readonly index: number; readonly won: boolean } | null;
  /** Reduced motion: the wheel fades into its final position. */
  still: boolean;
  children: ReactNode;
}

/** A picture: what it shows is said in the call slot. */
export function Wheel({ sections, place, roll, landsOn, hit, still, children }: WheelProps) {
  const fadesInUntil = still ? roll?.landing?.endsAt : undefined;
  return (
    <div className={styles.box}>
      <div className={styles.picture} aria-hidden="true">
        <WheelStand sections={sections && sections.length} />
        {sections && <Rotor sections={sections} place={place} roll={still ? null : roll} landsOn={landsOn} hit={hit} />}
        {sections && fadesInUntil !== undefined && landsOn !== null && (
          <Rotor sections={sections} place={positionOn(landsOn)} fadesInUntil={fadesInUntil} />
        )}
        <Pointer className={styles.pointer} />
      </div>
      {children}
    </div>
  );
}

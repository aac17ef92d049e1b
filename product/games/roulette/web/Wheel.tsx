import type { ReactNode } from 'react';
import type { Roll } from '../../table/roll.ts';
import { Pointer } from '../../web/art/Pointer.tsx';
import type { Tier } from '../rules.ts';
import { Rotor } from './Rotor.tsx';
import { placeOn, type WheelPlace } from './wheel-place.ts';
import { WheelStand } from './WheelStand.tsx';
import styles from './Wheel.module.css';

interface WheelProps {
  /** Null until the server has said them. */
  sections: readonly Tier[] | null;
  place: WheelPlace;
  roll: Roll | null;
  /** The section on which the roll ends; null until it is known. */
  landsOn: number | null;
  hit: { readonly index: number; readonly won: boolean } | null;
  /** The player asked for less motion: the wheel stands, and turns into how it will stand. */
  still: boolean;
  /** What the hub holds. */
  children: ReactNode;
}

/** The wheel, its ball and the W that it stops under. A picture: what it shows is said in the call slot. */
export function Wheel({ sections, place, roll, landsOn, hit, still, children }: WheelProps) {
  const fadesInUntil = still ? roll?.landing?.endsAt : undefined;
  return (
    <div className={styles.box}>
      <div className={styles.picture} aria-hidden="true">
        <WheelStand sections={sections && sections.length} />
        {sections && <Rotor sections={sections} place={place} roll={still ? null : roll} landsOn={landsOn} hit={hit} />}
        {sections && fadesInUntil !== undefined && landsOn !== null && (
          <Rotor sections={sections} place={placeOn(landsOn)} fadesInUntil={fadesInUntil} />
        )}
        <Pointer className={styles.pointer} />
      </div>
      {children}
    </div>
  );
}

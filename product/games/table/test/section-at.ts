import { sectionWidth } from '../wheel.ts';

/** Returns the section under the pointer at this turn. */
export function sectionAt(turn: number, sections: number): number {
  const passed = Math.floor(0.5 - turn / sectionWidth(sections));
  return ((passed % sections) + sections) % sections;
}

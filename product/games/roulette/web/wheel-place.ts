/** How a wheel stands: the section under the pointer, and the one in which the ball lies. */
export interface WheelPlace {
  readonly pointer: number;
  readonly ball: number;
}

/** Returns how a wheel of so many sections stands before the first round: the ball somewhere at the side. */
export const firstPlace = (sections: number): WheelPlace => ({ pointer: 0, ball: Math.floor(sections / 3) });

/** Returns how it stands when the ball has come to rest in this section. */
export const placeOn = (section: number): WheelPlace => ({ pointer: section, ball: section });

import type { Cue } from './cue.ts';
import { openDesk } from './desk.ts';
import { hum, knock, pluck, rustle, thud, tick, type Desk } from './instruments.ts';

/** The chord of a prize: the hum, a third and a fifth above it. */
const PRIZE_VOICES = [0, 4, 7];
const BALL_BOUNCE_S = 0.13;

/** Plays the cue at a moment of `performance.now()`, or at once when that is past. */
export function play(cue: Cue, atMs: number): void {
  const desk = openDesk();
  if (!desk) return;
  const { context } = desk;
  // A browser starts a page's sound with a press; the cue of the press itself wakes it.
  if (context.state === 'suspended') void context.resume();
  sound(desk, cue, context.currentTime + Math.max(0, atMs - performance.now()) / 1_000);
}

function sound(desk: Desk, said: Cue, at: number): void {
  switch (said.cue) {
    case 'press':
      return knock(desk, at);
    case 'chip':
      return knock(desk, at, 0.2);
    case 'tick':
      return tick(desk, at);
    case 'land':
      return thud(desk, at, said.step);
    case 'ball':
      tick(desk, at, 0.2);
      return tick(desk, at + BALL_BOUNCE_S, 0.12);
    case 'won':
      return hum(desk, at);
    case 'lost':
      return pluck(desk, at);
    case 'prize':
      for (const pitch of PRIZE_VOICES) hum(desk, at, pitch);
      return rustle(desk, at + 0.2);
  }
}

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';

const MOVE = { duration: 260, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;

/** Marks, with the place as its value, what moves with a player from step to step. */
export const CLIMBER = 'data-climber';

/** Lets players who change places on the podium move there from where they stood. */
export function usePodiumMoves(steps: RefObject<HTMLElement | null>, players: readonly RankedPlayer[] | null): void {
  const last = useRef<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const before = last.current;
    last.current = new Map(players?.map(({ key, place }) => [key, place]));
    const moves = [...last.current].flatMap(([key, to]) => {
      const from = before.get(key);
      return from === undefined || from === to ? [] : [{ from, to }];
    });
    if (!steps.current || moves.length === 0 || prefersReducedMotion()) return;
    const climbers = climbersIn(steps.current);
    for (const { from, to } of moves) {
      const start = climbers.get(from);
      const end = climbers.get(to);
      if (start && end) end.element.animate({ transform: [pathFrom(start.box, end.box), 'none'] }, MOVE);
    }
  }, [steps, players]);
}

/** All of them where they stand, before the first of them is moved. */
function climbersIn(steps: HTMLElement) {
  return new Map(
    [...steps.querySelectorAll(`[${CLIMBER}]`)].map((element) => [
      Number(element.getAttribute(CLIMBER)),
      { element, box: element.getBoundingClientRect() },
    ]),
  );
}

function pathFrom(start: DOMRect, end: DOMRect): string {
  const across = start.left + start.width / 2 - end.left - end.width / 2;
  const down = start.top + start.height / 2 - end.top - end.height / 2;
  return `translate(${across}px, ${down}px) scale(${start.width / end.width})`;
}

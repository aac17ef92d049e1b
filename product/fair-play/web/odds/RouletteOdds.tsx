import { formatAmount } from '@wow/core/ui';
import type { Fraction, ExactOdds, GamesSettings } from '@wow/product/games';
import { countReturnDots, placeReturnDots } from '../../odds/return-dots.ts';
import { useMessages } from '../messages.ts';
import styles from './Picture.module.css';
import { isSame, toPercent, toValue } from '../../odds/game-odds.ts';
import { useChoiceName } from '../elements/game-names.ts';
import { BigReturn, OddsRows } from './OddsParts.tsx';

const OVAL = { cx: 161, cy: 76, rx: 140, ry: 62 };

/** Of so many points bet, how many come back: each a token, and what does not come back dashed and hollow. */
function ReturnDots({ returned, parts }: { returned: Fraction; parts: number }) {
  const messages = useMessages();
  const { numerator, denominator } = returned;
  const shown = { back: formatAmount(numerator), all: formatAmount(denominator) };
  const beads = placeReturnDots(OVAL, countReturnDots(returned, parts));
  // On a full oval they would overlap.
  const radius = Math.min(6.6, 250 / beads.length);
  return (
    <div className={styles.picture}>
      <svg viewBox="0 0 322 152" role="img" aria-label={messages.beadsText(shown)}>
        {beads.map(({ x, y, returns }) => (
          <g key={`${x} ${y}`} stroke="var(--ink)" strokeWidth="2.6">
            {returns ? (
              <>
                <circle cx={x} cy={y} r={radius} fill="var(--marigold)" />
                <circle cx={x} cy={y} r={radius / 3.3} fill="var(--ink)" stroke="none" />
              </>
            ) : (
              <circle cx={x} cy={y} r={radius} fill="none" strokeDasharray="3 3.4" />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.middle} aria-hidden="true">
        <b>{messages.backOfAll(shown)}</b>
        <span>{messages.pointsComeBack}</span>
      </p>
    </div>
  );
}

interface RouletteOddsProps {
  settings: GamesSettings['roulette'];
  odds: readonly [ExactOdds, ...ExactOdds[]];
}

/** What every tier gives back. Where they differ the lowest is shown large, and each is said. */
export function RouletteOdds({ settings: { multipliers, sections }, odds }: RouletteOddsProps) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const lowest = odds.reduce((low, one) => (toValue(one.returned) < toValue(low.returned) ? one : low)).returned;
  const areSame = odds.every(({ returned }) => isSame(returned, lowest));
  const multiplierOf = (choice: string | null): number =>
    Object.entries(multipliers).find(([tier]) => tier === choice)?.[1] ?? 0;
  return (
    <>
      <BigReturn
        value={toPercent(lowest)}
        text={areSame ? messages.comesBackEach : messages.comesBackAtLeast}
        over={[formatAmount(lowest.numerator), formatAmount(lowest.denominator)]}
      />
      <ReturnDots returned={lowest} parts={sections.length} />
      <OddsRows
        rows={odds.map(({ choice, win }) => ({ name: `${nameOf(choice)} ×${multiplierOf(choice)}`, part: win }))}
      />
      {!areSame && (
        <OddsRows
          title={messages.comesBackOn}
          rows={odds.map(({ choice, returned }) => ({ name: nameOf(choice), part: returned }))}
        />
      )}
    </>
  );
}

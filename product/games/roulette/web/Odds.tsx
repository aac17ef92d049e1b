import { formatAmount } from '@wow/core/ui';
import { countReturnDots, placeReturnDots } from '../return-dots.ts';
import { getTier } from '../rules.ts';
import type { RouletteSettings } from '../settings.ts';
import { toValue, type Fraction } from '../../table/payout-math.ts';
import type { OddsViewProps } from '../../table/web/face/game-face.tsx';
import { useFaceMessages } from '../../table/web/face-messages.ts';
import { BigReturn, findLowest, OddsRows } from '../../table/web/face/OddsParts.tsx';
import pictureStyles from '../../table/web/face/OddsPicture.module.css';
import { useRouletteFaceMessages } from './face-messages.ts';
import styles from './Odds.module.css';

const OVAL = { cx: 161, cy: 76, rx: 140, ry: 62 };

function ReturnDots({ returned, parts }: { returned: Fraction; parts: number }) {
  const messages = useRouletteFaceMessages();
  const { numerator, denominator } = returned;
  const shown = { back: formatAmount(numerator), all: formatAmount(denominator) };
  const beads = placeReturnDots(OVAL, countReturnDots(returned, parts));
  // On a full oval they would overlap.
  const radius = Math.min(6.6, 250 / beads.length);
  return (
    <div className={pictureStyles.picture}>
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

/** Where the tiers differ, the lowest return is shown large, and each is listed. */
export function RouletteOdds({ settings: { multipliers, sections }, odds }: OddsViewProps<RouletteSettings>) {
  const messages = useRouletteFaceMessages();
  const { comesBackAtLeast } = useFaceMessages();
  const lowest = findLowest(odds).returned;
  const areSame = odds.every(({ returned }) => toValue(returned) === toValue(lowest));
  const tiers = odds.flatMap(({ choice, ...rest }) => {
    const tier = choice === null ? null : getTier(choice);
    return tier === null ? [] : [{ name: messages.choices[tier], multiplier: multipliers[tier], ...rest }];
  });
  return (
    <>
      <BigReturn returned={lowest} text={areSame ? messages.comesBackEach : comesBackAtLeast} />
      <ReturnDots returned={lowest} parts={sections.length} />
      <OddsRows rows={tiers.map(({ name, multiplier, win }) => ({ name: `${name} ×${multiplier}`, part: win }))} />
      {!areSame && (
        <OddsRows title={messages.comesBackOn} rows={tiers.map(({ name, returned }) => ({ name, part: returned }))} />
      )}
    </>
  );
}

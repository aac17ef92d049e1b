import { type Tier, TIERS } from '../rules.ts';
import { Check } from 'lucide-react';
import { classNames, formatAmount, Icon } from '@wow/core/ui';
import { useRadioGroup } from '../../table/web/radio-group.ts';
import type { RouletteSettings } from '../settings.ts';
import { useRouletteMessages } from './messages.ts';
import styles from './TierPicker.module.css';

/** The key of each tier, the same in every language. */
export const TIER_KEYS: Readonly<Record<Tier, string>> = { red: 'R', black: 'B', zero: 'Z' };

interface TierPickerProps {
  /** Null until the server has said it. */
  config: Pick<RouletteSettings, 'multipliers' | 'sections'> | null;
  chosen: Tier;
  locked: boolean;
  won: boolean;
  onChoose: (tier: Tier) => void;
  className?: string | undefined;
}

/** The widest character of the multiplier, in parts of its size: a large one gets smaller letters. */
const CHARACTER_WIDTH = 0.86;

/** A radio group in which the arrow keys move and Space chooses. */
export function TierPicker({ config, chosen, locked, won, onChoose, className }: TierPickerProps) {
  const messages = useRouletteMessages();
  const { group, radioAt } = useRadioGroup(TIERS.length, TIERS.indexOf(chosen));
  return (
    <div
      className={classNames(styles.tiers, className)}
      role="radiogroup"
      aria-label={messages.colour}
      aria-busy={config === null}
      {...group}
    >
      {TIERS.map((tier, index) => {
        const times = config && messages.times({ multiplier: formatAmount(config.multipliers[tier]) });
        return (
          <button
            key={tier}
            {...radioAt(index)}
            type="button"
            role="radio"
            className={classNames(styles.tier, styles[tier], won && tier === chosen && styles.hop)}
            aria-checked={tier === chosen}
            aria-disabled={locked || undefined}
            aria-keyshortcuts={TIER_KEYS[tier]}
            onClick={() => !locked && onChoose(tier)}
          >
            <span className={styles.ring} aria-hidden="true" />
            <span className={styles.name}>{messages.tiers[tier]}</span>
            <b
              className={styles.times}
              // Digits alone have no direction; the sign stays before them in every language.
              dir="auto"
              style={{ fontSize: `min(var(--times), 100cqi / ${(times?.length ?? 1) * CHARACTER_WIDTH})` }}
            >
              {times ?? '\u00A0'}
            </b>
            <small className={styles.odds}>{config ? formatTierOdds(config.sections, tier, messages) : '\u00A0'}</small>
            {tier === chosen && (
              <span className={styles.check} aria-hidden="true">
                <Icon of={Check} size={20} />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function formatTierOdds(
  sections: readonly Tier[],
  tier: Tier,
  { odds }: ReturnType<typeof useRouletteMessages>,
): string {
  const count = sections.filter((section) => section === tier).length;
  return odds({ count: String(count), all: String(sections.length) });
}

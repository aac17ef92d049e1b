import { type DrawnSlice, PrizeWheel } from '../../table/web/art/PrizeWheel.tsx';
import { formatAmount, Halftone, PlayButtonPicture, SpinToken } from '@wow/core/ui';
import { Pointer } from '../../table/web/art/Pointer.tsx';
import { Banner } from '../../web/Banner.tsx';
import type { PlaceBannerProps } from '../../table/web/game-place.ts';
import styles from './Banner.module.css';
import { useCardMessages } from './card-messages.ts';

const prize = (label: string, colour: string, size = 21 + label.length * 2): DrawnSlice => ({ label, colour, size });
const NONE: DrawnSlice = { label: null, colour: 'ultra-deep', size: 10 };

/** Drawn without a request; the game shows the slices of the server. */
const BANNER_SLICES: readonly DrawnSlice[] = [
  prize('500', 'ink', 31),
  NONE,
  prize('50', 'bone'),
  prize('100', 'vermilion'),
  prize('50', 'pista'),
  NONE,
  prize('200', 'marigold'),
  prize('50', 'blush'),
  NONE,
  prize('50', 'bone'),
];

export function LuckySpinsBanner({ href, state, spins }: PlaceBannerProps) {
  const messages = useCardMessages();
  const count = Math.max(0, spins ?? 0);
  return (
    <Banner
      href={href}
      state={state}
      className={styles.lucky}
      tag={
        <span className={styles.left} data-unknown={spins === undefined || undefined}>
          <SpinToken size={26} hole="var(--ultra-deep)" />
          {spins == null ? messages.signInToSpin : messages.spinsToUse({ count, shown: formatAmount(count) })}
        </span>
      }
      title={messages.bannerTitle}
      text={messages.bannerText}
      art={
        <>
          <Halftone width={700} height={440} step={22} color="var(--ultra-deep)" from="b" max={0.36} opacity={0.6} />
          <span className={styles.wheel} aria-hidden="true">
            <PrizeWheel slices={BANNER_SLICES} turn={60} />
            <PlayButtonPicture label={messages.spin} className={styles.hub} />
            <Pointer className={styles.pointer} />
          </span>
        </>
      }
    />
  );
}

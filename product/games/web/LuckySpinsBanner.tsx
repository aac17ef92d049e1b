import { formatAmount, Halftone, OPicture, SpinToken } from '@wow/core/ui';
import { Pointer } from './art/Pointer.tsx';
import { DRAWN_SLICES } from './art/drawn-slices.ts';
import { PrizeWheel } from './art/PrizeWheel.tsx';
import { Banner } from './Banner.tsx';
import { useMessages } from './messages.ts';
import styles from './LuckySpinsBanner.module.css';

interface LuckySpinsBannerProps {
  href: string;
  state?: unknown;
  /** Spins of the signed-in player, null for a visitor, undefined while that is not known. */
  spins: number | null | undefined;
}

export function LuckySpinsBanner({ href, state, spins }: LuckySpinsBannerProps) {
  const messages = useMessages();
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
      title={messages.luckyTitle}
      text={messages.luckyText}
      art={
        <>
          <Halftone width={700} height={440} step={22} color="var(--ultra-deep)" from="b" max={0.36} opacity={0.6} />
          <span className={styles.wheel} aria-hidden="true">
            <PrizeWheel slices={DRAWN_SLICES} turn={60} />
            <OPicture label={messages.spin} className={styles.hub} />
            <Pointer className={styles.pointer} />
          </span>
        </>
      }
    />
  );
}

import { classNames, Halftone } from '@wow/core/ui';
import styles from './QuestArt.module.css';
import { memo } from 'react';
import { Banner } from './Banner.tsx';
import { useMessages } from './messages.ts';
import questBannerStyles from './QuestBanner.module.css';

const tick = { fill: 'none', stroke: 'var(--pista)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Coin({ y, shift }: { y: number; shift: number }) {
  return (
    <g transform={`translate(${92 + shift} ${y})`}>
      <path d="M-26 0V9A26 11 0 0 0 26 9V0Z" fill="var(--marigold-deep)" />
      <ellipse rx="26" ry="11" fill="var(--marigold)" />
      <ellipse rx="19.76" ry="8.36" fill="none" stroke="var(--marigold-deep)" strokeWidth="2.4" />
      <ellipse rx="8.32" ry="3.52" fill="var(--ink)" />
    </g>
  );
}

function QuestArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.art, className)} viewBox="0 0 300 220" aria-hidden="true">
      <path
        d="M20 196C90 196 84 132 148 134S196 62 262 52"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
      <g transform="translate(34 178)">
        <ellipse cy="25" rx="26" ry="6" fill="var(--pista-deep)" />
        <circle r="25" fill="var(--ink)" />
        <path className={styles.tick} d="M-10 0l7 8 13-15" strokeWidth="6" {...tick} />
      </g>
      <g transform="translate(146 122)">
        <ellipse cy="30" rx="31" ry="7" fill="var(--pista-deep)" />
        <circle r="30" fill="var(--ink)" />
        <path className={styles.tick} d="M-12 0l8 10 16-18" strokeWidth="7" {...tick} />
      </g>
      <g transform="translate(244 62)">
        <ellipse cy="92" rx="44" ry="9" fill="var(--pista-deep)" />
        <path d="M-4-52V90" stroke="var(--ink)" strokeWidth="9" strokeLinecap="round" />
        <path
          d="M0-52H52L36-27 52-2H0Z"
          fill="var(--vermilion)"
          stroke="var(--vermilion)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <circle cx="22" cy="-27" r="9" fill="var(--bone)" />
      </g>
      <Coin y={86} shift={-4} />
      <Coin y={77} shift={-3} />
      <Coin y={68} shift={-2} />
    </svg>
  );
}

export const QuestBanner = memo(function QuestBanner({ wide = false }: { wide?: boolean }) {
  const messages = useMessages();
  return (
    <Banner
      href="/quests"
      title={messages.quests}
      text={wide ? messages.questsLong : messages.questsShort}
      className={wide ? questBannerStyles.wide : questBannerStyles.small}
      art={
        <>
          <Halftone
            width={wide ? 1140 : 460}
            height={wide ? 220 : 210}
            step={20}
            color="var(--pista-tint)"
            from="r"
            max={0.36}
          />
          <QuestArt className={questBannerStyles.art} />
        </>
      }
    />
  );
});

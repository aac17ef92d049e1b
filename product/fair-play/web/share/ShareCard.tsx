import type { RefObject } from 'react';
import { Face, formatAmount, Halftone, LOGO_W_PATH } from '@wow/core/ui';
import { getFace } from '@wow/product/games/web';
import { PICTURE } from './picture-file.ts';
import { useShareMessages } from './messages.ts';
import type { SharedPlayer, SharedRound } from './shared-round.ts';

/** Points as the tables show them; a return that is no gain has no sign. */
export const formatGain = (gain: number): string =>
  gain > 0 ? `+${formatAmount(gain)}$` : gain < 0 ? `-${formatAmount(-gain)}$` : `${formatAmount(0)}$`;

const DISPLAY = `'Dela Gothic One', 'Arial Black', system-ui, sans-serif`;
const WORDS = `'Hanken Grotesk', system-ui, sans-serif`;

/** Returns the size of letters at which a line of this many fits the width. */
const fit = (largest: number, width: number, characters: number, share: number): number =>
  Math.min(largest, width / (Math.max(1, characters) * share));

interface ShareCardProps {
  ref: RefObject<SVGSVGElement | null>;
  round: SharedRound;
  player: SharedPlayer | null;
  showsName: boolean;
  link: string;
  /** The id of the words that describe it. */
  describedBy: string;
}

/** The picture of a result, as the preview shows it and as the file has it. */
export function ShareCard({ ref, round, player, showsName, link, describedBy }: ShareCardProps) {
  const messages = useShareMessages();
  const { tone = 'bone', useWords, renderPicture } = getFace(round.game);
  const { title } = useWords();
  const { width, height } = PICTURE;
  const isWon = round.gain > 0;
  const gain = formatGain(round.gain);
  const gainSize = fit(112, 470, gain.length, 0.86);
  const name = player && showsName ? player.username : '';
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={describedBy}
      direction="ltr"
      fontFamily={DISPLAY}
      style={{ fontVariantNumeric: 'normal' }}
      color={tone === 'ultra' ? 'var(--bone)' : 'var(--ink)'}
    >
      <rect width={width} height={height} fill={`var(--${tone})`} />
      <svg width={width} height={height} opacity="0.8">
        <Halftone width={width} height={height} step={26} color={`var(--${tone}-tint)`} from="tr" max={0.34} />
      </svg>
      <g transform="translate(56 48) scale(1.2)" fill="currentColor">
        <path d={LOGO_W_PATH} />
        <path d={LOGO_W_PATH} transform="translate(96 0)" />
        <circle cx="75" cy="22" r="23.5" fill="var(--marigold)" />
        <circle cx="75" cy="22" r="18.6" fill="none" stroke="var(--marigold-deep)" strokeWidth="2.2" />
        <circle cx="75" cy="22" r="7.6" fill={`var(--${tone})`} />
      </g>
      <text x={width - 56} y="96" fontSize={fit(52, 560, title.length, 0.8)} textAnchor="end" fill="currentColor">
        {title}
      </text>
      <svg x="64" y="172" width="240" height="240" overflow="visible">
        <Face
          seed={player?.username ?? round.client_seed}
          worn={player?.face}
          mood={isWon ? 'joy' : 'calm'}
          ground={`var(--${tone})`}
          size={240}
        />
      </svg>
      <text
        x="184"
        y="462"
        fontSize={fit(34, 300, name.length, 0.62)}
        fontFamily={WORDS}
        fontWeight="700"
        textAnchor="middle"
        fill="currentColor"
      >
        {name}
      </text>
      <svg x="384" y="172" width="620" height="250" viewBox="0 0 620 250">
        {renderPicture(round.result)}
      </svg>
      <path d={`M0 504H${width}V${height}H0Z`} fill="var(--bone)" />
      {Array.from({ length: 30 }, (_, hole) => (
        <circle key={hole} cx={20 + hole * 40} cy="504" r="9" fill={`var(--${tone})`} />
      ))}
      <text x="56" y="556" fontSize="27" fontFamily={WORDS} fontWeight="700" fill="var(--ink)">
        {messages.check}
      </text>
      <text
        x="56"
        y="596"
        fontSize={fit(27, 620, link.length, 0.54)}
        fontFamily={WORDS}
        fontWeight="600"
        fill="var(--on-bone-2)"
      >
        {link.replace(/^https?:\/\//, '')}
      </text>
      <g transform="translate(674 436)">
        <rect y="10" width="470" height="138" rx="69" fill={isWon ? 'var(--marigold-deep)' : 'var(--ink-3)'} />
        <rect width="470" height="138" rx="69" fill={isWon ? 'var(--marigold)' : 'var(--ink)'} />
        <text
          x="235"
          y="69"
          dy="0.36em"
          fontSize={gainSize * 0.9}
          textAnchor="middle"
          fill={isWon ? 'var(--ink)' : 'var(--bone)'}
        >
          {gain}
        </text>
      </g>
    </svg>
  );
}

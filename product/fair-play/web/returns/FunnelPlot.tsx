import { formatAmount } from '@wow/core/ui';
import { getFace } from '@wow/product/games/web';
import { computeFunnel, toPath, type ReturnMark } from '../../returns/funnel.ts';
import { useMessages } from '../messages.ts';
import { PlotLine } from '../elements/PlotLine.tsx';
import styles from './FunnelPlot.module.css';

const WIDTH = 344;
const HEIGHT = 116;
const SIZE = { left: 2, right: 328, height: HEIGHT };

interface FunnelPlotProps {
  game: string;
  marks: readonly ReturnMark[];
  /** A sentence for screen readers; undefined if there is nothing to see. */
  words: string | undefined;
  foot: string | undefined;
}

/** The difference from the expected return, in the bands of three and four standard deviations. */
export function FunnelPlot({ game, marks, words, foot }: FunnelPlotProps) {
  const messages = useMessages();
  const funnel = computeFunnel(marks, SIZE);
  return (
    <div className={styles.plot} data-table={getFace(game).tone}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
      >
        {funnel && (
          <>
            <path className={styles.far} d={`${toPath(funnel.within4)}Z`} />
            <path className={styles.near} d={`${toPath(funnel.within3)}Z`} />
          </>
        )}
        <PlotLine line={funnel?.line ?? []} level={HEIGHT / 2} from={2} to={WIDTH - 2} />
      </svg>
      <p className={styles.axis}>
        <span dir="auto" aria-hidden="true">
          {funnel && messages.countedRounds({ count: funnel.fromRounds, shown: formatAmount(funnel.fromRounds) })}
        </span>
        <span dir="auto">{foot}</span>
      </p>
    </div>
  );
}

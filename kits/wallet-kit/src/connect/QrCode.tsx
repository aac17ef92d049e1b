import { useMemo, type ReactNode } from 'react';
import encodeQR from 'qr';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { qrMarks } from './qr-marks.ts';
import styles from './Qr.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What it is for, to those who do not see it. */
  readonly label: string;
  readonly iconUrl?: string | (() => Promise<string>) | undefined;
  readonly iconBackground?: string | undefined;
}

/** The package leaves at least one module free around the code; the box around ours is wider. */
const BORDER = 1;

const withoutBorder = (modules: boolean[][]): boolean[][] =>
  modules.slice(BORDER, -BORDER).map((row) => row.slice(BORDER, -BORDER));

/** A code to scan with a phone: dots around the picture of the wallet, dark on light in every theme. */
export function QrCode({ text, label, iconUrl, iconBackground }: QrCodeProps): ReactNode {
  // A sixth of the code may be missing; the picture covers less than a twentieth.
  const hasMiddle = iconUrl !== undefined;
  const { size, dots, eyes } = useMemo(
    () => qrMarks(withoutBorder(encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })), hasMiddle),
    [text, hasMiddle],
  );
  return (
    <div className={styles.code} data-testid="wk-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={dots} stroke="currentColor" strokeWidth="0.88" strokeLinecap="round" />
        {eyes.map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect x="0.5" y="0.5" width="6" height="6" rx="1.9" fill="none" stroke="currentColor" />
            <rect x="2" y="2" width="3" height="3" rx="1.2" fill="currentColor" />
          </g>
        ))}
      </svg>
      {hasMiddle && (
        <span className={styles.middle}>
          <WalletIcon iconUrl={iconUrl} size={48} background={iconBackground} />
        </span>
      )}
    </div>
  );
}

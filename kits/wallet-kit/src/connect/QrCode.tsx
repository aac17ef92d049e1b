import { useTestId } from '../context/name-prefix.ts';
import { useMemo, type ReactNode } from 'react';
import encodeQR from 'qr';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import styles from './Qr.module.css';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/Icon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';

const EYE_SIZE = 7;
const MIDDLE_SHARE = 0.21;

/** Returns the code's dots as an SVG path of zero-length lines, which are drawn with round caps. */
function layoutQrCode(modules: readonly (readonly boolean[])[], hasMiddle: boolean) {
  const size = modules.length;
  const far = size - EYE_SIZE;
  const eyes = [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ];
  const isWithin = (at: number, from: number): boolean => at >= from && at < from + EYE_SIZE;
  const inEye = (x: number, y: number): boolean => eyes.some((eye) => isWithin(x, eye.x) && isWithin(y, eye.y));
  const inMiddle = (at: number): boolean => hasMiddle && Math.abs(at + 0.5 - size / 2) < (size * MIDDLE_SHARE) / 2;
  let dots = '';
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark && !inEye(x, y) && !(inMiddle(x) && inMiddle(y))) dots += `M${x + 0.5} ${y + 0.5}h0`;
    }),
  );
  return { size, dots, eyes };
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly iconUrl?: string | (() => Promise<string>) | undefined;
  readonly iconBackground?: string | undefined;
}

/** The smallest border that the package draws; the box around the code has a wider one. */
const BORDER = 1;

const withoutBorder = (modules: boolean[][]): boolean[][] =>
  modules.slice(BORDER, -BORDER).map((row) => row.slice(BORDER, -BORDER));

export function QrCode({ text, label, iconUrl, iconBackground }: QrCodeProps): ReactNode {
  // Medium error correction restores 15 % of the code; the icon covers less than 5 %.
  const hasMiddle = iconUrl !== undefined;
  const { size, dots, eyes } = useMemo(
    () => layoutQrCode(withoutBorder(encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })), hasMiddle),
    [text, hasMiddle],
  );
  return (
    <div className={styles.code} data-testid={useTestId('qr')}>
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

interface QrBoxProps {
  readonly wallet: WalletChoice;
  readonly uri: string | null;
  readonly children?: ReactNode;
}

export function QrBox({ wallet, uri, children }: QrBoxProps): ReactNode {
  const t = useTranslate();
  if (uri !== null) {
    return (
      <QrCode
        text={uri}
        label={t('scanCode', { wallet: wallet.name })}
        iconUrl={wallet.iconUrl}
        iconBackground={wallet.iconBackground}
      />
    );
  }
  return (
    <div className={classNames(styles.code, styles.waits)}>
      {children ? <div className={styles.expired}>{children}</div> : <Spinner size={40} />}
    </div>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { useMounted } from '../device/use-device.ts';
import { classNames } from './class-names.ts';
import styles from './ui.module.css';

interface WalletIconProps {
  readonly iconUrl: string | (() => Promise<string>) | undefined;
  readonly size: number;
  readonly round?: boolean;
  readonly background?: string | undefined;
  readonly testId?: string;
}

export function WalletIcon({ iconUrl, size, round, background, testId }: WalletIconProps): ReactNode {
  // On the server, the URL of an icon of the kit is a path of that machine.
  const mounted = useMounted();
  const [url, setUrl] = useState(typeof iconUrl === 'string' ? iconUrl : undefined);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      // An icon that does not load leaves its place empty.
      const found = typeof iconUrl === 'function' ? await iconUrl().catch(() => undefined) : iconUrl;
      if (isWanted) setUrl(found);
    })();
    return () => {
      isWanted = false;
    };
  }, [iconUrl]);
  return (
    <span
      ref={(box) => {
        // Set through the CSSOM: a strict policy blocks style attributes in server HTML.
        if (box === null) return;
        box.style.backgroundColor = background ?? '';
        box.style.width = box.style.height = `${size}px`;
      }}
      className={classNames(styles.walletIcon, round && styles.round)}
      data-testid={testId}
    >
      {mounted && url !== undefined && <img src={url} alt="" width={size} height={size} draggable={false} />}
    </span>
  );
}

import { useEffect, useState } from 'react';
import type { QrDrawing } from './draw-qr-code.ts';
import styles from './QrCode.module.css';

/** Dark on light in both themes, because many scanners do not read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('./draw-qr-code.ts')
      .then(({ drawQrCode }) => isCurrent && setDrawing(drawQrCode(text)))
      // Offline, or a newer build has replaced the file: the key below still works.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className={styles.code}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}

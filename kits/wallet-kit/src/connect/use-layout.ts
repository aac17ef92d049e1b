import { useDevice } from '../device/use-device.ts';
import { useIsNarrow } from '../dialog/use-is-narrow.ts';
import { useLook } from '../provider/look-context.ts';
import type { ConnectLayout } from './connect-step.ts';

/** Returns how the connect dialog is laid out. Where it is about one wallet only, there is no list to stand beside. */
export function useLayout(alone: boolean): ConnectLayout {
  const { modalSize } = useLook();
  const { isMobile } = useDevice();
  const isNarrow = useIsNarrow();
  if (isMobile) return 'mobile';
  return isNarrow || alone || modalSize === 'compact' ? 'compact' : 'wide';
}

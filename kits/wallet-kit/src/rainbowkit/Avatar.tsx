import type { ReactNode } from 'react';
import { Avatar as KitAvatar } from '../ui/Avatar.tsx';

/** The options of RainbowKit's `Avatar`. */
export interface AvatarProps {
  readonly address: string;
  /** The URL of the name's picture. @default none */
  readonly imageUrl?: string | null;
  /** If true, a ring turns around the avatar. @default false */
  readonly loading?: boolean;
  /** Width and height in pixels. */
  readonly size: number;
}

/** The avatar of the app, or else of the kit, with the options of RainbowKit. */
export const Avatar = ({ address, imageUrl = null, loading = false, size }: AvatarProps): ReactNode => (
  <KitAvatar address={address} ensImage={imageUrl} loading={loading} size={size} />
);

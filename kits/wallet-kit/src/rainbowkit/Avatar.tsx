import type { ReactNode } from 'react';
import { Avatar as KitAvatar } from '../ui/Avatar.tsx';

export interface AvatarProps {
  readonly address: string;
  readonly imageUrl?: string | null;
  readonly loading?: boolean;
  readonly size: number;
}

export const Avatar = ({ address, imageUrl = null, loading = false, size }: AvatarProps): ReactNode => (
  <KitAvatar address={address} ensImage={imageUrl} loading={loading} size={size} />
);

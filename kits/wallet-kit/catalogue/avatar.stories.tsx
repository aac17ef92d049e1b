import type { ReactNode } from 'react';
import type { AvatarComponent } from '../src/context/kit-context.ts';
import { Avatar, BadgedAvatar } from '../src/ui/Avatar.tsx';
import { ADDRESS, AVATAR_URL, getWalletIcon } from './story-data.ts';
import { WithAppearance } from './CatalogueFrame.tsx';
import type { Meta, Story } from './story.ts';

interface AvatarProps {
  readonly address?: string;
  readonly ensImage?: string | null;
  readonly size?: number;
  readonly loading?: boolean;
  /** With the icon of a wallet, as in the dialogs. */
  readonly badge?: boolean;
  /** A component of the app. */
  readonly own?: boolean;
}

const Initials: AvatarComponent = ({ address, size }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill="#0f5132" />
    <text x="20" y="26" fill="#fff" fontSize="16" textAnchor="middle">
      {address.slice(2, 4)}
    </text>
  </svg>
);

const StoryAvatar = ({ own = false, badge = false, ...props }: AvatarProps): ReactNode => {
  const { address = ADDRESS, ensImage = null, size = 88, loading = false } = props;
  return (
    <WithAppearance avatar={own ? Initials : undefined}>
      {badge ? (
        <BadgedAvatar address={address} ensImage={ensImage} iconUrl={getWalletIcon('metamask')} iconBackground="#fff" />
      ) : (
        <Avatar address={address} ensImage={ensImage} size={size} loading={loading} />
      )}
    </WithAppearance>
  );
};

export default { title: 'Avatar', component: StoryAvatar } satisfies Meta<AvatarProps>;

type AvatarStory = Story<AvatarProps>;

export const Emoji: AvatarStory = {};

export const AnotherEmoji: AvatarStory = { args: { address: `0x${'7'.repeat(40)}` } };

export const Picture: AvatarStory = { args: { ensImage: AVATAR_URL } };

export const OfTheApp: AvatarStory = { args: { own: true } };

export const InTheButton: AvatarStory = { args: { size: 24 } };

export const PendingInTheButton: AvatarStory = { args: { size: 24, loading: true } };

export const Pending: AvatarStory = { args: { loading: true } };

export const WithWalletIcon: AvatarStory = { args: { badge: true } };

export const PictureWithWalletIcon: AvatarStory = { args: { badge: true, ensImage: AVATAR_URL } };

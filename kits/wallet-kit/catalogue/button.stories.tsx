import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonVariant } from '../src/ui/Button.tsx';
import { Icon } from '../src/ui/Icon.tsx';
import type { Meta, Story } from './story.ts';

interface ButtonProps {
  readonly look?: ButtonVariant;
  readonly full?: boolean;
  readonly off?: boolean;
  readonly hasIcon?: boolean;
  readonly isLink?: boolean;
}

const StoryButton = ({
  look = 'main',
  full = false,
  off = false,
  hasIcon = false,
  isLink = false,
}: ButtonProps): ReactNode => (
  <div className="surface">
    {isLink ? (
      <ButtonLink look={look} href="https://example.com">
        Learn more
      </ButtonLink>
    ) : (
      <Button look={look} full={full} off={off}>
        {hasIcon && <Icon name="renew" size={18} />}
        Continue
      </Button>
    )}
  </div>
);

export default { title: 'Button', component: StoryButton } satisfies Meta<ButtonProps>;

type ButtonStory = Story<ButtonProps>;

export const Main: ButtonStory = {};

export const MainOff: ButtonStory = { args: { off: true } };

export const MainFull: ButtonStory = { args: { full: true } };

export const Soft: ButtonStory = { args: { look: 'soft' } };

export const SoftWithIcon: ButtonStory = { args: { look: 'soft', hasIcon: true } };

export const Plain: ButtonStory = { args: { look: 'plain' } };

export const Link: ButtonStory = { args: { look: 'plain', isLink: true } };

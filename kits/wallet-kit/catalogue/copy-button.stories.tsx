import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../src/context/kit-context.ts';
import { CopyButton } from '../src/ui/CopyButton.tsx';
import { ADDRESS } from './story-data.ts';
import type { Meta, Story } from './story.ts';

interface CopyProps {
  readonly clipboard?: 'works' | 'fails';
}

/** Replaces the clipboard of the page, so that a story shows the same in every browser. */
function useClipboard(clipboard: CopyProps['clipboard']): void {
  useEffect(() => {
    const writeText = (): Promise<void> =>
      clipboard === 'fails' ? Promise.reject(new Error('Refused.')) : Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => {
      // The browser's own clipboard is a property of the prototype.
      Reflect.deleteProperty(navigator, 'clipboard');
    };
  }, [clipboard]);
}

function StoryCopyButton({ clipboard = 'works' }: CopyProps): ReactNode {
  const t = useTranslate();
  useClipboard(clipboard);
  return (
    <div className="surface">
      <CopyButton text={ADDRESS} label={t('copyAddress')} done={t('copied')} />
    </div>
  );
}

export default { title: 'Copy button', component: StoryCopyButton } satisfies Meta<CopyProps>;

type CopyStory = Story<CopyProps>;

const press: NonNullable<CopyStory['play']> = ({ canvasElement }) => canvasElement.querySelector('button')?.click();

export const Idle: CopyStory = {};

// For a second and a half.
export const Copied: CopyStory = { play: press };

// The text can be selected instead.
export const Failed: CopyStory = { args: { clipboard: 'fails' }, play: press };

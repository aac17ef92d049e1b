import type { ReactNode } from 'react';
import { ButtonLink } from '../parts/Button.tsx';
import { useSay } from '../provider/look-context.ts';

/** A way out to where wallets are explained; nothing where the app names no such place. */
export function LearnMore({ url }: { url: string | undefined }): ReactNode {
  const say = useSay();
  return url === undefined ? null : (
    <ButtonLink href={url} aria-label={`${say('learnMore')} ${say('opensNewTab')}`}>
      {say('learnMore')}
    </ButtonLink>
  );
}

import { useNotice } from '@wow/core/ui';
import type { EndpointQuery } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';

/** Shows one notice with a retry while any of these queries has failed. */
export function useSilence(
  part: string,
  ...questions: readonly Pick<EndpointQuery<unknown>, 'failed' | 'isAsking' | 'again'>[]
): void {
  const messages = useMessages();
  const failed = questions.filter((question) => question.failed);
  const notice = {
    id: `fair-play-${part}`,
    priority: 0,
    tone: failed.some(({ isAsking }) => isAsking) ? 'busy' : 'warn',
    title: messages.notRead,
    text: messages.serverSilent,
    action: {
      label: messages.checkAgain,
      run() {
        for (const { again } of failed) again();
      },
    },
  } as const;
  useNotice(failed.length > 0 ? notice : null);
}

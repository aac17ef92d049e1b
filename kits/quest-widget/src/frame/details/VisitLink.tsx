import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../view/button-class.ts';
import { useWidget } from '../widget-context.ts';
import styles from './Details.module.css';

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** A link to somewhere else; following it is what counts. */
export function VisitLink({ quest, url }: { quest: string; url: string }) {
  const { say, calls, read } = useWidget();
  if (!isWeb(url)) return null;
  const follow = async (): Promise<void> => {
    await calls.visit(quest);
    read();
  };
  return (
    <div className={styles['actions']}>
      <a
        className={buttonClass('cta')}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void follow()}
      >
        {say('visit')}
        <ExternalLink size={18} strokeWidth={2.25} aria-hidden="true" />
        <span className="sr"> ({say('newTab')})</span>
      </a>
    </div>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { isPath } from '../../messages.ts';
import { useWidget } from '../state/widget-context.ts';

interface ProductLinkProps {
  path: string;
  className: string | undefined;
  children: ReactNode;
}

/** The host page shows the page of the product, or a new tab does. */
export function ProductLink({ path, className, children }: ProductLinkProps) {
  const { navigate, tell, formatMessage } = useWidget();
  if (!isPath(path)) return null;
  const open = (event: MouseEvent): void => {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (navigate !== 'host' || wantsTab) return;
    event.preventDefault();
    tell({ event: 'widget::open', path });
  };
  return (
    <a href={path} target="_blank" rel="noopener" className={className} onClick={open}>
      {children}
      {navigate === 'tab' && <span className="sr"> ({formatMessage('newTab')})</span>}
    </a>
  );
}

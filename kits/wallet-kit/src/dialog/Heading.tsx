import { use, type ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import { DialogOpenContext } from './dialog-open-context.ts';
import { DialogTitleContext } from './dialog-title-context.ts';
import { useFocusOn } from './use-focus-on.ts';
import styles from './Dialog.module.css';

interface HeadingProps {
  /** The view that it heads: another one, and the focus is here again. Left out: the focus is left alone. */
  readonly view?: string;
  /** The dialog is called after it. */
  readonly names?: boolean;
  readonly loud?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** The heading of a dialog or of a view in it. */
export function Heading({ view, names, loud, testId, children }: HeadingProps): ReactNode {
  const titleId = use(DialogTitleContext);
  const Level = names ? 'h1' : 'h2';
  const isOpen = use(DialogOpenContext);
  const ref = useFocusOn(view ?? '', view !== undefined && isOpen);
  return (
    <Level
      ref={ref}
      id={names ? titleId : undefined}
      tabIndex={-1}
      className={classNames(styles.heading, loud && styles.loud)}
      data-testid={testId}
    >
      {children}
    </Level>
  );
}

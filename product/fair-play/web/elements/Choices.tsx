import { useId, type ReactNode } from 'react';
import { classNames, CoverRadio } from '@wow/core/ui';
import styles from './Choices.module.css';

interface ChoicesProps<Id extends string | number | null> {
  label: string;
  ids: readonly Id[];
  chosen: Id;
  onChoose: (id: Id) => void;
  className: string | undefined;
  children: (id: Id) => ReactNode;
  /** Needed if `children` is not text. */
  getName?: (id: Id) => string;
}

/** Radio buttons that are invisible and cover their `children`. */
export function Choices<Id extends string | number | null>({
  label,
  ids,
  chosen,
  onChoose,
  className,
  children,
  getName,
}: ChoicesProps<Id>) {
  const group = useId();
  return (
    <fieldset className={classNames(styles.choices, className)} aria-label={label}>
      {ids.map((id) => (
        <label key={id} title={getName?.(id)}>
          <CoverRadio name={group} aria-label={getName?.(id)} checked={id === chosen} onChange={() => onChoose(id)} />
          {children(id)}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import styles from './CheckField.module.css';

interface CheckFieldProps {
  label: string;
  /** What it means when it is on. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice between yes and no within a form. */
export function CheckField({ label, text, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  );
}

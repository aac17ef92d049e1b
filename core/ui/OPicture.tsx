import { classNames } from './class-names.ts';
import { OLabel } from './OLabel.tsx';
import styles from './OButton.module.css';

/** The O as a picture of the button: part of an illustration, nothing to press. */
export function OPicture({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.o, className)} aria-hidden="true">
      <span className={styles.cap}>
        <OLabel text={label} />
      </span>
    </span>
  );
}

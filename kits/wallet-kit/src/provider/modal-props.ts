/** What a dialog is told that an app opens by itself, without the kit's buttons and hooks. */
export interface ModalProps {
  /** True when it is left out. */
  readonly open?: boolean;
  /** Asked to close it; closes what the kit's own hooks have opened when it is left out. */
  readonly onClose?: () => void;
}

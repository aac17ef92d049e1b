import { Component, type ReactNode } from 'react';
import { isMissingCode } from '../code/missing-code.ts';

interface CrashBoundaryProps {
  children: ReactNode;
  /** In the place of what breaks. */
  broken: ReactNode;
  /** In the place of what could not be loaded. */
  missing: ReactNode;
}

type State = { readonly crashed: false } | { readonly crashed: true; readonly error: unknown };

/** What breaks, or whose code could not be loaded, leaves everything around it standing. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { crashed: true, error };
  }

  override render(): ReactNode {
    const { children, broken, missing } = this.props;
    if (!this.state.crashed) return children;
    return isMissingCode(this.state.error) ? missing : broken;
  }
}

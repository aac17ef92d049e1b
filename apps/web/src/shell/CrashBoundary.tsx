import { Component, type ReactNode } from 'react';
import { CrashedPage } from './CrashedPage.tsx';

/** A page that breaks, or whose code could not be loaded, leaves the menu and the notices standing. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashedPage /> : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { UnexpectedError } from '../ui/reading/UnexpectedError';

/** Error boundary of a pane: the other panes and the sidebar stay. */
export class PaneBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <UnexpectedError error={failure.error} /> : this.props.children;
  }
}

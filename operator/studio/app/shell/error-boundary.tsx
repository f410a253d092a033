import { Component, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

type ErrorBoundaryProps = Readonly<{ children: ReactNode }>;

type ErrorBoundaryState = Readonly<{ error: unknown }>;

/** A fault in a page leaves the others. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Trouble error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

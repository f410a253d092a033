import { Component, type ReactNode } from 'react';
import { UNEXPECTED_ERROR_TITLE } from './crash-texts.ts';

interface State {
  readonly error?: Error;
}

/** An error in an island does not affect the rest of the page. */
export class IslandBoundary extends Component<{ readonly children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override state: State = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="notice error" role="alert">
        <h2>{UNEXPECTED_ERROR_TITLE}</h2>
        <p>{error.message}</p>
      </div>
    );
  }
}

import { Component, type ComponentType, type ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';
import { LanguageProvider } from '../shell/text.tsx';
import { UNEXPECTED_ERROR_TITLE } from './crash-texts.ts';

export interface IslandRootProps<Props> {
  readonly of: ComponentType<Props>;
  readonly language: Language;
  readonly props: Props;
}

/** What the server renders and the browser hydrates of an island. */
export function IslandRoot<Props extends object>({
  of: Content,
  language,
  props,
}: IslandRootProps<Props>) {
  return (
    <IslandBoundary>
      <LanguageProvider language={language}>
        <Content {...props} />
      </LanguageProvider>
    </IslandBoundary>
  );
}

interface State {
  readonly error?: Error;
}

/** An error in an island does not affect the rest of the page. */
class IslandBoundary extends Component<{ readonly children: ReactNode }, State> {
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

import { renderToString } from 'react-dom/server';
import { App } from './react.tsx';

export function render(api: string): string {
  return renderToString(<App api={api} />);
}

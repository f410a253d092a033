import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './react.tsx';

const root = document.getElementById('app')!;
hydrateRoot(
  root,
  <StrictMode>
    <App api={root.dataset['api']!} />
  </StrictMode>,
);

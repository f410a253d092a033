import { createRoot } from 'react-dom/client';
import { takeKey } from './api/session.ts';
import { Studio } from './shell/studio.tsx';

takeKey();
const root = document.querySelector('#studio');
if (root) createRoot(root).render(<Studio />);

import { createRoot } from 'react-dom/client';
import { takeKey } from './api/session.ts';
import { Studio } from './shell/studio.tsx';
import './style/base.css';
import './style/shell.css';
import './style/controls.css';
import './style/overview.css';
import './style/people.css';
import './style/announcements.css';

takeKey();
const root = document.querySelector('#studio');
if (root) createRoot(root).render(<Studio />);

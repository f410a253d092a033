import { JOIN_PARAMETERS } from './join-parameters.ts';

const query = new URLSearchParams(location.search);
const form = document.querySelector('van-waitlist');
for (const name of JOIN_PARAMETERS) {
  const value = query.get(name);
  if (value) form?.setAttribute(name, value);
}
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);

import { JOIN_PARAMETERS } from './join-parameters.ts';

const query = new URLSearchParams(location.search);
const form = document.querySelector('van-waitlist');
for (const name of JOIN_PARAMETERS) {
  const value = query.get(name);
  if (value) form?.setAttribute(name, value);
}
// The page around a frame cannot see how high this one is.
const content = document.querySelector('.join');
if (content && parent !== window) {
  new ResizeObserver(() => {
    const { bottom } = content.getBoundingClientRect();
    parent.postMessage({ type: 'van-waitlist-height', height: Math.ceil(bottom + scrollY) }, '*');
  }).observe(content);
}
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);

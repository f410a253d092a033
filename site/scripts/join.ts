/**
 * What a link may set. It is a stranger's and the page is ours, so nothing that it says is shown,
 * loaded or followed, and no field of free text is filled in.
 */
const PARAMETERS = [
  'partner',
  'source',
  'reference',
  'theme',
  'font',
  'prefill-role',
  'prefill-intent',
];

const query = new URLSearchParams(location.search);
const form = document.querySelector('van-waitlist');
for (const name of PARAMETERS) {
  const value = query.get(name);
  if (value) form?.setAttribute(name, value);
}
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);

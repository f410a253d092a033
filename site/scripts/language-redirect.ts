import { isFirstArrival } from './first-arrival.ts';
import { redirectPath } from './redirect-path.ts';
import { savedLanguage } from './saved-language.ts';

const path = redirectPath(location, isFirstArrival() ? savedLanguage() : null);
if (path) {
  // The browser goes on parsing and painting this page until the other one answers.
  document.documentElement.style.display = 'none';
  location.replace(path);
}

import { arrivalPath } from './arrival-path.ts';
import { savedLanguage } from './saved-language.ts';

const path = arrivalPath(location, savedLanguage());
if (path) {
  // The page goes on being parsed until the other one answers: it must not show meanwhile.
  document.documentElement.style.display = 'none';
  location.replace(path);
}

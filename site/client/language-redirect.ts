import { pathPrefix } from '#shared/languages.ts';
import { isFirstArrival, leaveFor } from './redirect.ts';
import { savedLanguage } from './browser-storage.ts';

// Only pages in the default language have this script, and their paths have no prefix.
const prefix = pathPrefix((isFirstArrival() && savedLanguage()) || 'it');
const { pathname, search, hash } = location;
if (prefix) leaveFor(prefix + (pathname === '/' ? '' : pathname) + search + hash);

import { pathPrefix } from '#shared/languages.ts';
import { isFirstArrival } from './first-arrival.ts';
import { leaveFor } from './leave-for.ts';
import { savedLanguage } from './saved-language.ts';

// Only pages in the default language have this script, and their paths have no prefix.
const prefix = pathPrefix((isFirstArrival() && savedLanguage()) || 'it');
const { pathname, search, hash } = location;
if (prefix) leaveFor(prefix + (pathname === '/' ? '' : pathname) + search + hash);

import { isFirstArrival, LANGUAGE_PARAMETER, leaveFor, redirectPath } from './redirect.ts';
import { savedLanguage } from './browser-storage.ts';

const requested = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
leaveFor(redirectPath(location, isFirstArrival() ? savedLanguage() : null, requested));

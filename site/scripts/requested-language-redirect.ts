import { isFirstArrival } from './first-arrival.ts';
import { leaveFor } from './leave-for.ts';
import { LANGUAGE_PARAMETER, redirectPath } from './redirect-path.ts';
import { savedLanguage } from './saved-language.ts';

const requested = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
leaveFor(redirectPath(location, isFirstArrival() ? savedLanguage() : null, requested));

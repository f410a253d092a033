import { isFirstArrival } from './first-arrival.ts';
import { leaveFor } from './leave-for.ts';
import { redirectPath } from './redirect-path.ts';
import { savedLanguage } from './saved-language.ts';

leaveFor(redirectPath(location, isFirstArrival() ? savedLanguage() : null));

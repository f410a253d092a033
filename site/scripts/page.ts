import { rememberChosenLanguage } from './choose-language.ts';
import { showCurrentYear } from './current-year.ts';
import { startIslands } from './start-islands.ts';
import { watchForCrash } from './watch-for-crash.ts';

watchForCrash();
rememberChosenLanguage();
showCurrentYear();
startIslands();

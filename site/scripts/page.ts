import { rememberChosenLanguage } from './choose-language.ts';
import { showCurrentYear } from './current-year.ts';
import { loadModulesAfterPaint } from './load-modules.ts';
import { watchForCrash } from './watch-for-crash.ts';

watchForCrash();
rememberChosenLanguage();
showCurrentYear();
loadModulesAfterPaint();

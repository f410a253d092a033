import { handleLoadError, showCrashPageOnError } from './crash-page.ts';
import { loadModulesAfterPaint } from './load-modules.ts';

showCrashPageOnError();
loadModulesAfterPaint(handleLoadError);

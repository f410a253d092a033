import { loadModulesAfterPaint } from './load-modules.ts';

// The form of the page works without its modules. What failed is reported to the console.
loadModulesAfterPaint((error) => {
  throw error;
});

import { WIDGET_PATH } from '#shared/contract/paths.ts';

/** The tag that runs us. A module has no current script, so it is looked up by its address. */
export const ownScript: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector(`script[src*="${WIDGET_PATH}"]`);

/** Where the widget was loaded from: its API and its pages lie there too. */
export const scriptOrigin: string = new URL(ownScript?.src || location.href, location.href).origin;

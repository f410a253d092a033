import { UNLOADED_ATTRIBUTE } from '../shell/data-attributes.ts';
import { CRASH } from './crash-texts.ts';

/**
 * Shows the crash page when a module of the site throws an error that nothing catches. Errors of
 * the widget and of extensions are ignored.
 */
export function showCrashPageOnError(): void {
  addEventListener('error', ({ filename }) => {
    if (isOurs(filename)) showCrashPage();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && isOurs(reason.stack ?? '')) showCrashPage();
  });
}

/** Whether a URL or a stack trace names a module of ours. The widget and extensions have other URLs. */
function isOurs(text: string): boolean {
  return text.includes(`${location.origin}/assets/`);
}

/** A module that does not arrive is no crash: the page stays, and says so. */
export function handleLoadError(error: unknown): void {
  const notice = document.querySelector<HTMLElement>(`[${UNLOADED_ATTRIBUTE}]`);
  if (notice && isFailedDownload(error)) notice.hidden = false;
  else showCrashPage();
}

/** Browsers reject with a TypeError, as code of ours may, whose stack then names a place in it. */
function isFailedDownload(error: unknown): boolean {
  return error instanceof TypeError && !/\/assets\/[^\s:]+:\d/.test(error.stack ?? '');
}

/**
 * Replaces the page by the crash page. It is built with the DOM alone, because any other code may
 * be what failed. Its styles are in the page's own style sheet.
 */
function showCrashPage(): void {
  const main = document.createElement('main');
  main.className = 'crash';
  main.lang = 'it';
  main.append(
    element('h1', CRASH.title),
    element('p', CRASH.text),
    button('button primary', CRASH.reload, () => {
      location.reload();
    }),
    button('button', CRASH.reset, () => {
      try {
        localStorage.clear();
      } finally {
        location.reload();
      }
    }),
  );
  document.body.replaceChildren(main);
}

function element(name: 'h1' | 'p', text: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

function button(className: string, text: string, onClick: () => void): HTMLElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = className;
  node.textContent = text;
  node.addEventListener('click', onClick);
  return node;
}

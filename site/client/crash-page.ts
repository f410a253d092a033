import { UNLOADED_ATTRIBUTE } from '../shell/data-attributes.ts';
import { CRASH } from './crash-texts.ts';

// Errors of the widget and of extensions are not ours.
addEventListener('error', ({ filename }) => {
  if (isOurs(filename)) showCrashPage();
});
addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof Error)) return;
  if (isFailedDownload(reason)) showNotice();
  else if (isOurs(reason.stack ?? '')) showCrashPage();
});

/** Whether a URL or a stack trace names a module of ours. The widget and extensions have other URLs. */
function isOurs(text: string): boolean {
  return text.includes(`${location.origin}/assets/`);
}

/** Whether an `import()` failed. Safari names no file. */
function isFailedDownload({ name, message }: Error): boolean {
  return name === 'TypeError' && (isOurs(message) || message.startsWith('Importing a module'));
}

/** A module that does not arrive is no crash: the page stays, and says so. */
function showNotice(): void {
  const notice = document.querySelector<HTMLElement>(`[${UNLOADED_ATTRIBUTE}]`);
  if (notice) notice.hidden = false;
}

/**
 * Replaces the page by the crash page. It is built with the DOM alone, because any other code may
 * be what failed. Its styles are in the page's own style sheet.
 */
function showCrashPage(): void {
  const main = element('main', '', '');
  main.lang = 'it';
  const frame = main.appendChild(element('div', 'frame stack', ''));
  frame.append(
    element('h1', '', CRASH.title),
    element('p', '', CRASH.text),
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

function button(className: string, text: string, onClick: () => void): HTMLElement {
  const node = element('button', className, text);
  node.addEventListener('click', onClick);
  return node;
}

function element(name: string, className: string, text: string): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}

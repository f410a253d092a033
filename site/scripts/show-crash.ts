import { CRASH } from '../messages/crash.ts';

/**
 * Puts the global fallback in the page's place. Built by hand: what broke may be any of the rest.
 * It wears the page's own styles, which stand inline in its head.
 */
export function showCrash(): void {
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

function button(className: string, text: string, press: () => void): HTMLElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = className;
  node.textContent = text;
  node.addEventListener('click', press);
  return node;
}

import { TOOLTIP } from '#shared/design-tokens.ts';

let opening: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

function open(tooltip: HTMLElement): void {
  close();
  tooltip.hidden = false;
  const { bottom } = tooltip.getBoundingClientRect();
  tooltip.classList.toggle('above', bottom > document.documentElement.clientHeight);
}

function close(): void {
  clearTimeout(opening);
  const tooltip = document.querySelector<HTMLElement>('.tooltip:not([hidden])');
  if (!tooltip) return;
  tooltip.hidden = true;
  tooltip.classList.remove('above');
  closedAt = performance.now();
}

/** At once by focus, and under the pointer after a delay, unless another one has just closed. */
for (const tooltip of document.querySelectorAll<HTMLElement>('.tooltip')) {
  const term = tooltip.parentElement;
  term?.addEventListener('focusin', () => open(tooltip));
  term?.addEventListener('focusout', close);
  term?.addEventListener('pointerleave', close);
  term?.addEventListener('pointerenter', () => {
    const skipsDelay = performance.now() - closedAt < TOOLTIP.skipDelayMs;
    opening = setTimeout(open, skipsDelay ? 0 : TOOLTIP.openDelayMs, tooltip);
  });
}
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});

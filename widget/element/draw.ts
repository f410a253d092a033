import { hydrate, render, type ComponentChild } from 'preact';
import type { ReactElement } from 'react';

/** Written for React, built for preact: an element of the one is an element of the other. */
const asPreact = (element: ReactElement) => element as unknown as ComponentChild;

/** Renders an element, in place of what was rendered there before. */
export function draw(element: ReactElement, container: HTMLElement): void {
  render(asPreact(element), container);
}

/** Takes over markup that shows what the element would render. */
export function takeOver(element: ReactElement, container: HTMLElement): void {
  hydrate(asPreact(element), container);
}

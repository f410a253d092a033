import assert from 'node:assert/strict';
import type { Cases } from '../case.ts';

export const landingCases: Cases = {
  async 'the landing page is whole after its first screen, and a truck follows its road'({
    page,
    stack,
    picture,
  }) {
    await page.driver.open(`${stack.site}/en`);
    await page.expect('.kinds', (node) => getComputedStyle(node).display, 'grid');
    await page.expect('.footer', (node) => node.checkVisibility(), true);
    await picture('landing');

    await page.read('#steps', (node) =>
      node.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const trucks = () =>
      [...document.querySelectorAll('.hero ~ section > .frame, .stops')].filter((frame) => {
        const truck = getComputedStyle(frame, '::after');
        return truck.offsetPath?.startsWith('shape') && truck.visibility === 'visible';
      }).length;
    const follows = await page.run(
      () =>
        CSS.supports('offset-path: shape(from 0 0, vline to 1px)') &&
        CSS.supports('animation-timeline: view()') &&
        matchMedia('(prefers-reduced-motion: no-preference)').matches,
    );
    assert.equal(await page.run(trucks), follows ? 1 : 0);
    await picture('road');

    await page.read('#faq', (node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await picture('questions');
  },
};

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
    await page.expect('main', rightTrucks, true);
    await picture('road');

    await page.read('#faq', (node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await picture('questions');
  },
};

/** Whether one truck is on the road, or none where the browser has no such animation. Runs in the page. */
function rightTrucks(): boolean {
  const isAnimated =
    CSS.supports('offset-path: shape(from 0 0, vline to 1px)') &&
    CSS.supports('animation-timeline: view()') &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches;
  const frames = [...document.querySelectorAll('.hero ~ section > .frame, .stops')];
  const trucks = frames.filter((frame) => {
    const { offsetPath, visibility } = getComputedStyle(frame, '::after');
    return offsetPath?.startsWith('shape') && visibility === 'visible';
  });
  return trucks.length === (isAnimated ? 1 : 0);
}

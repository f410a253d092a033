import { expect, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
/** In the middle of the line that runs down the left gutter. */
const ROAD_X = 16;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone, the ${colorScheme} road is one line from the truck to the last van`, async ({
    page,
    stack,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(stack.site);
    await page.locator('.header').evaluate((header) => header.remove());
    const { from, to, stops } = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect();
      const edges = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          top: box(element).top + scrollY,
          bottom: box(element).bottom + scrollY,
        }));
      // The bends at both ends leave the gutter.
      const bend = 48;
      return {
        from: (edges('.arriving .vehicle')[0]?.bottom ?? 0) + bend,
        to: (edges('.parked .vehicle')[0]?.bottom ?? 0) - bend,
        stops: edges('.stops .plate'),
      };
    });
    const picture = await page.screenshot({ fullPage: true });

    const reader = await context.newPage();
    const gaps = await reader.evaluate(
      async ({ png, x, top, bottom }) => {
        const image = await createImageBitmap(await (await fetch(png)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!canvas) throw new Error('no canvas');
        canvas.drawImage(image, 0, 0);
        const brightness = (column: number, y: number) => {
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(column, y, 1, 1).data;
          return red + green + blue;
        };
        const missing: number[] = [];
        for (let y = Math.ceil(top); y < bottom; y++) {
          if (Math.abs(brightness(x, y) - brightness(x - 8, y)) < 200) missing.push(y);
        }
        return missing;
      },
      {
        png: `data:image/png;base64,${picture.toString('base64')}`,
        x: ROAD_X,
        top: from,
        bottom: to,
      },
    );

    expect(to - from).toBeGreaterThan(3000);
    expect(
      gaps.filter((y) => !stops.some(({ top, bottom }) => y >= top - 1 && y <= bottom + 1)),
    ).toEqual([]);
  });
}

import { buildAll } from '../../infra/build/build.ts';
import { packWidget } from '../../infra/build/widget-package.ts';
import { install } from './scratch.ts';

/** Packs the package and installs it once, before the tests. */
export default async function pack(): Promise<void> {
  await buildAll(['widget']);
  install(await packWidget());
}

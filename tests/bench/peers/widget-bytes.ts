import { compressBrotli } from '../../../infra/build/precompress.ts';
import type { Section } from '../figure.ts';
import { allContenders } from './contenders.ts';

/** What a partner's page loads before a form appears, of ours and of the others. */
export async function benchWidgetBytes(): Promise<Section> {
  const contenders = await allContenders();
  const [ours, ...against] = await Promise.all(
    contenders.map(async ({ label: name, note, script }) => {
      const value = (await compressBrotli(script)).length;
      return note ? { name, note, value } : { name, value };
    }),
  );
  return {
    title: 'Widget',
    figures: [
      {
        id: 'widget.bytes',
        name: 'The form’s script, four languages, Brotli 11',
        unit: 'bytes',
        value: ours?.value ?? Number.NaN,
        against,
      },
    ],
  };
}

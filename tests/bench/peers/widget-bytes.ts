import type { Compared, Section } from '../figure.ts';
import { widgetBrotliBytes } from '../widget-size.ts';
import { rank } from './compare.ts';
import { compressOnce } from './compress.ts';
import { allContenders, type Contender } from './contenders.ts';

/** What a partner's page loads of ours and of each peer before a form stands there. */
export async function benchWidgetBytes(): Promise<Section> {
  const [, ...others] = await allContenders();
  const measured = await Promise.all(others.map(measure));
  const against = measured
    .toSorted((a, b) => a.rank - b.rank || a.compared.value - b.compared.value)
    .map(({ compared }) => compared);
  return {
    title: 'Widget',
    figures: [
      {
        id: 'widget.bytes',
        name: 'The form’s script, four languages, Brotli 11',
        unit: 'bytes',
        value: widgetBrotliBytes(),
        against,
      },
    ],
    notes: [
      'From the packages of the npm registry, each file compressed by itself. Peers with an iframe load the form into it besides.',
    ],
  };
}

interface Measured {
  readonly rank: number;
  readonly compared: Compared;
}

async function measure(contender: Contender): Promise<Measured> {
  const { label, note, scripts, styles } = contender;
  const [bytes, cssBytes] = await Promise.all([brotliBytes(scripts), brotliBytes(styles)]);
  const notes = [note, cssBytes > 0 && `CSS of ${cssBytes} bytes besides`].filter(Boolean);
  return {
    rank: rank(contender),
    compared: { name: label, value: bytes, note: notes.join('; ') },
  };
}

async function brotliBytes(files: ReadonlyMap<string, Uint8Array>): Promise<number> {
  const compressed = await Promise.all([...files.values()].map(compressOnce));
  return compressed.reduce((sum, { length }) => sum + length, 0);
}

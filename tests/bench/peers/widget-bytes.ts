import type { Compared, Section } from '../figure.ts';
import { BUILT_BYTES } from '../report/figures-file.ts';
import { formatValue } from '../report/format-value.ts';
import { allContenders, type Contender, rank } from './contenders.ts';
import { compressOnce } from './open-browser.ts';

/** What a partner's page loads before a form appears, of ours and of each peer. */
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
        value: BUILT_BYTES['widget.bytes']?.() ?? Number.NaN,
        against,
      },
    ],
    notes: [
      'From the packages of the npm registry, each file compressed by itself. Peers with an iframe also load the form into it.',
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
  const notes = [note, cssBytes > 0 && `plus ${formatValue(cssBytes, 'bytes')} of CSS`].filter(
    Boolean,
  );
  return {
    rank: rank(contender),
    compared: { name: label, value: bytes, note: notes.join('; ') },
  };
}

async function brotliBytes(files: ReadonlyMap<string, Uint8Array>): Promise<number> {
  const compressed = await Promise.all([...files.values()].map(compressOnce));
  return compressed.reduce((sum, { length }) => sum + length, 0);
}

import { randomBytes } from 'node:crypto';
import { countPeople, formatCount } from '#shared/format.ts';
import { type Block, changes } from '../../operation.ts';
import { planImport } from './import-plan.ts';
import { IMPORT_INPUT } from './import-fields.ts';
import {
  columnBlocks,
  countOfLines,
  entriesOf,
  foundBlocks,
  hasRefused,
  type Outcome,
  tableOf,
  valueBlocks,
} from './import-words.ts';
import { passThrough } from './pass-through.ts';

export const importPeople = changes({
  name: 'import',
  label: 'Import',
  summary: 'add people from a CSV file, or record who left another list',
  details: `Shows every column, and what will happen to each kind of line, before anything is
written. People who unsubscribed, were suppressed or asked to be deleted are never
added again. No mail is sent unless you ask each person to confirm. After an
interruption, import the file again to add the rest.`,
  examples: [
    `waitlist import mailchimp.csv --language de --consent-source "Newsletter form"`,
    `waitlist import substack.csv --language it --consent-source "Substack" \\
  --in email_disabled=false --ignore active_subscription`,
    `waitlist import leads.csv --language it --confirm --consent-date 2026-05-03 \\
  --map company=Firm --map location=Town --consent-source "Paper list at the fair"`,
    'waitlist import unsubscribed.csv --people left',
    'waitlist import people/list.csv --update',
    `waitlist export --columns all --stage trial | waitlist import - \\
  --stage production --yes --consent-source "Form of the trial"`,
  ],
  on: 'transfer',
  needs: 'rows',
  changes: 'list',
  input: IMPORT_INPUT,
  folded: {
    label: 'More choices',
    fields: ['map', 'in', 'ignore', 'role', 'intent', 'encoding', 'dates', 'confirm', 'update'],
  },

  plan: planImport,

  preview({ name, decoded, table, input, asks, forecast }) {
    const count = (...outcomes: readonly Outcome[]) => countOfLines(forecast, ...outcomes);
    const blocks: Block[] = [
      {
        facts: [
          ['file', table.has('updatedAt') ? `${name}, an export of the list` : name],
          ['encoding', decoded.encoding],
          ['delimiter', table.delimiter === '\t' ? 'tabs' : table.delimiter],
        ],
      },
      ...tableOf(
        ['Encoding', 'Words'],
        (decoded.doubt ?? []).map(({ encoding, words }) => [encoding, words.join(', ')]),
      ),
      ...columnBlocks(table, input),
      ...valueBlocks(forecast),
      ...foundBlocks(forecast, false),
    ];
    if (asks.length > 0) {
      const said = asks.map(([field, sentence]) => `${IMPORT_INPUT[field].label}: ${sentence}`);
      return { blocks, asks, nothing: said.join('\n') };
    }
    const [added, completed, updated] = [count('new'), count('completed'), count('updated')];
    const [left, blocked] = [count('left', 'blocked'), count('blocked')];
    if (left > 0) {
      const more = blocked > 0 ? `, and block ${formatCount(blocked)} of them` : '';
      return { blocks, question: `Record that ${countPeople(left)} left${more}?` };
    }
    const mails = input.confirm ? ', and ask each by mail' : '';
    const steps = [
      ...(added > 0 ? [`import ${countPeople(added)}${mails}`] : []),
      ...(completed > 0 ? [`complete ${formatCount(completed)}`] : []),
      ...(updated > 0 ? [`update ${formatCount(updated)}, which cannot be undone`] : []),
    ];
    const question = `${steps.join(', and ')}?`;
    if (steps.length > 0) {
      const isDanger = updated > 0;
      return { blocks, question: question.charAt(0).toUpperCase() + question.slice(1), isDanger };
    }
    const hint = count('different') > 0 ? ' Update applies the corrections in the file.' : '';
    return { blocks, nothing: `There is nobody to import.${hint}` };
  },

  async run({ table, input }, context) {
    const id = randomBytes(ID_BYTES).toString('hex');
    const entry = await context.store.record({ action: 'import', details: { id } }, context);
    const found = await passThrough({ table, input }, context, id);
    const counts = {
      people: countOfLines(found, 'new'),
      completed: countOfLines(found, 'completed'),
      updated: countOfLines(found, 'updated'),
      left: countOfLines(found, 'left', 'blocked'),
    };
    const isSet = ([name, count]: [string, number]) => name === 'people' || count > 0;
    await entry.add(Object.fromEntries(Object.entries(counts).filter(isSet)));
    return { id, found, isInterrupted: context.signal.aborted };
  },

  report: ({ id, found, isInterrupted }) => ({
    blocks: [
      ...foundBlocks(found, true),
      ...(isInterrupted
        ? [{ warning: 'Interrupted. Import the file again to add the rest.' }]
        : []),
      ...(countOfLines(found, 'new', 'left', 'blocked') > 0
        ? [`To undo this import, use its id: ${id}`]
        : []),
    ],
    json: { id, found: entriesOf(found, true) },
    ending: isInterrupted || hasRefused(found) ? 'incomplete' : 'done',
    changed: found.changed,
  }),
});

const ID_BYTES = 4;

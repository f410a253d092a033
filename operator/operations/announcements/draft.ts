import { createDraft } from '../../drafts/draft-files.ts';
import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

export const draft = changes({
  name: 'announce draft',
  label: 'New announcement',
  summary: 'create an announcement, with a sample text in four languages',
  details: `The texts are files of the folder announcements/NAME, and worth committing. None
is overwritten. Replace everything in square brackets, and send a test to
yourself.`,
  examples: ['waitlist announce draft beta', 'waitlist announce test beta --to me@vanaro.example'],
  on: 'announcements',
  needs: 'nothing',
  changes: 'files',
  creates: 'name',
  input: { name: ANNOUNCEMENT },
  plan: async ({ name }) => ({ name }),
  preview: () => ({}),
  run: ({ name }) => createDraft(name),
  report: (files) => ({
    blocks: [
      files.join('\n'),
      'Replace everything in square brackets, then send a test to yourself.',
    ],
    json: { files },
    ending: 'done',
    changed: [],
  }),
});

import { createDraft } from '../../drafts/draft-files.ts';
import { ANNOUNCEMENT, announcementName } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

export const duplicate = changes({
  name: 'announce duplicate',
  label: 'Duplicate',
  summary: 'create an announcement with the texts and the audience of another',
  examples: ['waitlist announce duplicate beta --to launch'],
  on: 'announcement',
  needs: 'nothing',
  changes: 'files',
  creates: 'to',
  input: {
    name: ANNOUNCEMENT,
    to: announcementName({ label: 'New name', help: 'the name of the new one' }),
  },
  plan: async (names) => names,
  preview: () => ({}),
  run: ({ name, to }) => createDraft(to, name),
  report: (files) => ({
    blocks: [files.join('\n')],
    json: { files },
    ending: 'done',
    changed: [],
  }),
});

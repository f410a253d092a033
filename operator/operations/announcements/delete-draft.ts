import { deleteDraft, draftFilesOf } from '../../drafts/draft-files.ts';
import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

export const removeDraft = changes({
  name: 'announce delete-draft',
  label: 'Delete draft',
  summary: 'delete the texts and the audience of an announcement (asks first)',
  details: `Other files of its folder stay. What is queued is still sent: to stop that,
cancel it.`,
  examples: ['waitlist announce delete-draft beta'],
  on: 'announcement',
  states: ['unfinished', 'draft'],
  needs: 'nothing',
  changes: 'files',
  input: { name: ANNOUNCEMENT },
  plan: async ({ name }) => ({ name, files: await draftFilesOf(name) }),
  preview: ({ name, files }) => ({
    question: `Delete the draft “${name}” for good: ${files.join(', ')}?`,
    isDanger: true,
  }),
  async run({ name, files }) {
    await deleteDraft(name);
    return { name, files };
  },
  report: ({ name, files }) => ({
    blocks: [`The draft “${name}” is deleted.`],
    json: { name, deleted: files },
    ending: 'done',
    changed: [],
  }),
});

import { readDraft } from '../../../../infra/operator/announcements/read-draft.ts';
import type { DraftProblem } from '../../../../infra/operator/announcements/draft-faults.ts';
import { RefusedError } from '../../../../infra/operator/refusal.ts';

/** The problems for which a draft is refused. None if it can be sent. */
export async function problemsOf(folder: string): Promise<readonly DraftProblem[]> {
  try {
    await readDraft(folder);
    return [];
  } catch (error) {
    const refusal = error instanceof RefusedError ? error.refusal : undefined;
    if (refusal?.code !== 'draft_unusable') throw error;
    return refusal.problems;
  }
}

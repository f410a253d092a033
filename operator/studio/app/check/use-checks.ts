import { useQuery } from '@tanstack/react-query';
import type { Part } from '../../calls.ts';
import { call } from '../api/call.ts';

type Subject = Part<'verify'>;
export type Checked = Subject['checked'][number];

type Checks = Readonly<{ subjects: readonly Subject[]; isComplete: boolean }>;

const QUERY_KEY = ['checks'];

/** The last checks. They run only when the operator asks. */
export function useChecks() {
  return useQuery<Checks>({
    queryKey: QUERY_KEY,
    enabled: false,
    queryFn: async ({ signal, client }) => {
      const subjects: Subject[] = [];
      const onPart = (subject: Subject) => {
        subjects.push(subject);
        client.setQueryData(QUERY_KEY, { subjects: [...subjects], isComplete: false });
      };
      await call('verify', {}, { signal, onPart });
      return { subjects, isComplete: true };
    },
  });
}

export function failuresOf(checks: Checks | undefined): number {
  const all = checks?.subjects.flatMap(({ checked }) => checked) ?? [];
  return all.filter(({ finding }) => finding.result === 'failed').length;
}

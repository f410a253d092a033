import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, CallName, Input } from '../../calls.ts';
import { call, type Progress } from './call.ts';

/** A reading is kept until the operator asks for a new one. */
export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The studio is on this machine, with or without a network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What is known so far of something that takes a while to read. */
export interface Reading<Value> {
  readonly value?: Value;
  /** Whether `value` is all of it. */
  readonly isComplete: boolean;
  readonly progress?: Progress;
}

interface ReadingOptions<Name extends CallName> {
  /** The input of a reading that was asked for although one is kept. */
  readonly anew?: Input<Name>;
  readonly isEnabled?: boolean;
}

/**
 * Reads with progress. Parts of the first reading are shown as they come; while it is read again, the
 * former one stays.
 */
export function useReading<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { anew = input, isEnabled = true }: ReadingOptions<Name> = {},
) {
  const queryKey = [name, input];
  return useQuery<Reading<Answer<Name>>>({
    queryKey,
    enabled: isEnabled,
    queryFn: async ({ signal, client }) => {
      const former = client.getQueryData<Reading<Answer<Name>>>(queryKey);
      const isAgain = former?.isComplete ?? false;
      const show = (more: Partial<Reading<Answer<Name>>>) =>
        client.setQueryData<Reading<Answer<Name>>>(queryKey, (shown) => ({
          isComplete: false,
          ...shown,
          ...more,
        }));
      const value = await call(name, isAgain ? anew : input, {
        signal,
        onProgress: (progress) => show({ progress }),
        onPart: (part) => !isAgain && show({ value: part as Answer<Name> }),
      });
      return { value, isComplete: true };
    },
  });
}

/** Reads what is there at once, again and again if `everyMs` is given, for a tenth of the time at most. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs, isEnabled = true }: { readonly everyMs?: number; readonly isEnabled?: boolean } = {},
) {
  const tookMs = useRef(0);
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    enabled: isEnabled,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const began = performance.now();
      const answer = await call(name, input, { signal });
      tookMs.current = performance.now() - began;
      return answer;
    },
    refetchInterval: () => everyMs !== undefined && Math.max(everyMs, 10 * tookMs.current),
  });
}

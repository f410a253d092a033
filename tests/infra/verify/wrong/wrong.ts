import type { Aws } from '../../../../infra/verify/aws.ts';
import { otherRecords } from '../good-names.ts';
import { answering, otherResource, otherStack, type Outside } from '../good-stage.ts';

type Change = (good: Outside) => Partial<Outside>;

/** By check: its words, and what answers otherwise outside than for the good stage. */
export type Wrong = Readonly<Record<string, readonly (readonly [words: RegExp, Change])[]>>;

/** The good stage, where one call of AWS answers something else. */
export function answers<Call extends keyof Aws>(
  call: Call,
  answer: Awaited<ReturnType<Aws[Call]>>,
): Change {
  return (good) => ({ aws: { ...good.aws, [call]: async () => answer } });
}

/** The good stage, where what one call of AWS finds has other fields. */
export function found(call: 'configurationSet' | 'identity' | 'table', fields: object): Change {
  return (good) => ({
    aws: {
      ...good.aws,
      [call]: async (name: string) => ({ ...(await good.aws[call](name)), ...fields }),
    },
  });
}

export function stack(name: string, fields: object): Change {
  return (good) => ({ aws: otherStack(good, name, fields) });
}

export function resource(logicalId: string, properties: object | undefined): Change {
  return (good) => otherResource(good, logicalId, properties);
}

export function records(changed: Readonly<Record<string, unknown[]>>): Change {
  return () => otherRecords(changed);
}

export function certificate(fields: object): Change {
  return (good) => ({
    readCertificate: async (...args) => ({ ...(await good.readCertificate(...args)), ...fields }),
  });
}

/** The good stage, where one path answers with other headers, another body or another status. */
export function served(path: string, changed: object, method = 'GET'): Change {
  return (good) => ({
    call: (url, request = {}) => {
      const isIt = new URL(url).pathname === path && (request.method ?? 'GET') === method;
      return answering(good, () => (isIt ? changed : undefined)).call(url, request);
    },
  });
}

/** The good stage, where one header of a path is missing, or another. */
export function header(path: string, name: string, value = '', method = 'GET'): Change {
  return served(path, { set: { [name]: value } }, method);
}

/** The good stage, where a client that accepts these encodings gets something else at a path. */
export function encoded(path: string, accepted: string, changed: object): Change {
  return (good) => ({
    call: (url, request = {}) => {
      const isIt =
        new URL(url).pathname === path && request.headers?.['accept-encoding'] === accepted;
      return answering(good, () => (isIt ? changed : undefined)).call(url, request);
    },
  });
}

import type { Aws } from '../../../../../../infra/operator/stage/verify/aws.ts';
import { answering, type Outside } from '../good-stage.ts';

/** What a check says when something outside answers otherwise than for the good stage. */
export type Wrong = readonly [
  name: string,
  words: RegExp,
  change: (good: Outside) => Partial<Outside>,
];

/** The good stage, where one call of AWS answers something else. */
export function aws(change: Partial<Aws>): Wrong[2] {
  return (good) => ({ aws: { ...good.aws, ...change } });
}

/** The good stage, where one path answers with other headers, another body or another status. */
export function served(path: string, changed: object, method = 'GET'): Wrong[2] {
  return (good) => ({
    call: (url, request = {}) => {
      const isIt = new URL(url).pathname === path && (request.method ?? 'GET') === method;
      return answering(good, () => (isIt ? changed : undefined)).call(url, request);
    },
  });
}

/** The good stage, where one header of a path is missing, or another. */
export function header(path: string, name: string, value = '', method = 'GET'): Wrong[2] {
  return served(path, { set: { [name]: value } }, method);
}

/** The good stage, where a client that accepts these encodings gets something else at a path. */
export function encoded(path: string, accepted: string, changed: object): Wrong[2] {
  return (good) => ({
    call: (url, request = {}) => {
      const isIt =
        new URL(url).pathname === path && request.headers?.['accept-encoding'] === accepted;
      return answering(good, () => (isIt ? changed : undefined)).call(url, request);
    },
  });
}

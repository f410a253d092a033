import { Fn } from 'aws-cdk-lib';

/** The host of a URL that is known only during deployment. */
export function hostOf(url: string): string {
  return Fn.select(2, Fn.split('/', url));
}

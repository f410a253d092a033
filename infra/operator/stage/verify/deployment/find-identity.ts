import { ENV } from '#shared/env.ts';
import type { Aws } from '../aws.ts';
import { resourcesOf, variableOf, type Deployed } from './deployed.ts';

/**
 * What SES verifies of the sender, a domain or an address: the identity of the state stack, or else the
 * one that another stage has made, or that outlived one. Undefined if SES knows none.
 */
export async function findIdentity(deployed: Deployed, aws: Aws): Promise<string | undefined> {
  const [created] = resourcesOf(deployed, 'AWS::SES::EmailIdentity');
  if (created) return created.physicalId;
  const [, address = ''] = /<([^>]*)>/.exec(variableOf(deployed, ENV.mailFrom) ?? '') ?? [];
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  for (const name of [...domains, address]) {
    if (name && (await aws.identity(name))) return name;
  }
  return undefined;
}

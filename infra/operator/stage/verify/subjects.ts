import type { Subject } from './check.ts';
import type { Deployment } from './deployment/deployment.ts';
import { alarms } from './subjects/alarms.ts';
import { api } from './subjects/api.ts';
import { list } from './subjects/list.ts';
import { logsAndCosts } from './subjects/logs-and-costs.ts';
import { mailRecords } from './subjects/mail-records.ts';
import { names } from './subjects/names.ts';
import { pages } from './subjects/pages.ts';
import { partners } from './subjects/partners.ts';
import { sending } from './subjects/sending.ts';
import { signUp } from './subjects/sign-up.ts';
import { stacks } from './subjects/stacks.ts';
import { widget } from './subjects/widget.ts';
import type { World } from './world.ts';

/** What only looks, in the order in which it is shown. */
const LOOKING = [
  stacks,
  names,
  mailRecords,
  sending,
  pages,
  widget,
  api,
  partners,
  list,
  alarms,
  logsAndCosts,
];

/** Everything that is checked of a deployment. */
export function subjectsOf(
  deployment: Deployment,
  world: World,
  { isReadOnly }: { readonly isReadOnly: boolean },
): Subject[] {
  const subjects = isReadOnly ? LOOKING : [...LOOKING, signUp];
  return subjects.map((subject) => subject(deployment, world));
}

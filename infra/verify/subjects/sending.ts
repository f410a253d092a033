import { formatCount } from '#shared/format.ts';
import type { Aws } from '../aws.ts';
import type { CheckContext } from '../check-context.ts';
import {
  type Check,
  check,
  failed,
  type Finding,
  noneOf,
  ok,
  onlyInAccount,
  type Subject,
} from '../check.ts';
import { type Deployment, findIdentity, resourcesOf } from '../find-deployment.ts';

const AGAIN = 'Deploy the state and service stacks again.';
/** With this part of the day's quota used, mails will probably have to wait. */
const MUCH_USED = 0.9;
/** The events that the Lambdas need of each mail. */
const EVENTS = ['SEND', 'REJECT', 'BOUNCE', 'COMPLAINT'] as const;

/** Whether SES accepts our mail, and publishes its events. */
export function sending(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const sets = resourcesOf(deployed, 'AWS::SES::ConfigurationSet');
  const setOf = (start: string) =>
    sets.find(({ logicalId }) => logicalId.startsWith(start))?.physicalId;
  return {
    title: 'Sending mail (SES)',
    checks: onlyInAccount(deployment, [
      ...accountChecks(aws),
      check('The sender is verified', async () => {
        const identity = deployed && (await findIdentity(deployed, aws));
        return identity === undefined
          ? failed('SES has no identity of it', 'Deploy the state stack again.')
          : checkIdentity(identity, aws);
      }),
      ofSet('Mails to people have their events', setOf('Mails'), (name) =>
        checkSet(name, aws, true),
      ),
      ofSet('Mails to the operator have their events', setOf('OperatorMails'), (name) =>
        checkSet(name, aws, false),
      ),
    ]),
  };
}

function accountChecks(aws: Aws): Check[] {
  return [
    check('The account is out of the sandbox', async () => {
      const { ProductionAccessEnabled } = await aws.account();
      return ProductionAccessEnabled
        ? ok()
        : failed(
            'only verified addresses get mail',
            'Ask AWS for production access: docs/deploy.md, “Leaving the sandbox”.',
          );
    }),
    check('SES lets the account send', async () => {
      const { SendingEnabled, EnforcementStatus: status = 'HEALTHY' } = await aws.account();
      const todo = 'Read what SES wrote to the account’s owner, in the SES console.';
      if (!SendingEnabled) return failed('sending is switched off', todo);
      return status === 'HEALTHY'
        ? ok('healthy')
        : failed(`SES has put it under ${status.toLowerCase()}`, todo);
    }),
    check('The day’s quota has room', async () => {
      const { SendQuota = {} } = await aws.account();
      const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = SendQuota;
      const words = `${formatCount(SentLast24Hours)} of ${formatCount(Max24HourSend)} used, ${formatCount(MaxSendRate)} a second`;
      return SentLast24Hours < Max24HourSend * MUCH_USED
        ? ok(words)
        : failed(words, 'Ask for more: docs/deploy.md, “The quota for a launch”.');
    }),
  ];
}

async function checkIdentity(name: string, aws: Aws): Promise<Finding> {
  const identity = await aws.identity(name);
  if (!identity) return failed('SES no longer has it', 'Deploy the state stack again.');
  const { VerifiedForSendingStatus, DkimAttributes, MailFromAttributes } = identity;
  const mailFrom = MailFromAttributes?.MailFromDomainStatus;
  const problems = [
    ...(VerifiedForSendingStatus ? [] : ['it is not verified']),
    ...(name.includes('@') || DkimAttributes?.Status === 'SUCCESS'
      ? []
      : [`DKIM is ${DkimAttributes?.Status ?? 'not set up'}`]),
    ...(name.includes('@') || mailFrom === 'SUCCESS'
      ? []
      : [`MAIL FROM is ${mailFrom ?? 'not set up'}`]),
  ];
  const todo = name.includes('@')
    ? 'Follow the link in the mail from AWS to that address.'
    : 'See “Mail in DNS” above. SES notices new records within hours.';
  return noneOf(problems, name.includes('@') ? 'only the address' : name, todo);
}

function ofSet(name: string, set: string | undefined, find: (set: string) => Promise<Finding>) {
  return check(name, async () =>
    set === undefined ? failed('there is no configuration set', AGAIN) : find(set),
  );
}

async function checkSet(name: string, aws: Aws, suppresses: boolean): Promise<Finding> {
  const [set, destinations] = await Promise.all([
    aws.configurationSet(name),
    aws.eventDestinations(name),
  ]);
  const told = new Set(
    destinations
      .filter(({ Enabled }) => Enabled)
      .flatMap(({ MatchingEventTypes }) => MatchingEventTypes ?? []),
  );
  const silent = EVENTS.filter((event) => !told.has(event));
  const reasons = set.SuppressionOptions?.SuppressedReasons ?? [];
  const isSuppressing = reasons.includes('BOUNCE') && reasons.includes('COMPLAINT');
  const problems = [
    ...(set.SendingOptions?.SendingEnabled === false ? ['its sending is switched off'] : []),
    ...(silent.length > 0 ? [`no event is published for ${silent.join(', ')}`] : []),
    ...(set.DeliveryOptions?.TlsPolicy === 'REQUIRE' ? [] : ['mail may go out without TLS']),
    ...(set.ReputationOptions?.ReputationMetricsEnabled ? [] : ['its reputation is not measured']),
    ...(suppresses && !isSuppressing ? ['SES does not suppress bounces and complaints'] : []),
  ];
  return noneOf(problems, 'events, TLS, suppression', AGAIN);
}

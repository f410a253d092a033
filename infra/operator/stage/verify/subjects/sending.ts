import { ENV } from '#shared/env.ts';
import { failed, noneOf, ok, type Check, type Finding, type Subject } from '../check.ts';
import { resourcesOf, variableOf } from '../deployment/deployed.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { findIdentity } from '../deployment/find-identity.ts';
import { inAccount } from '../knowable.ts';
import type { Aws } from '../aws.ts';
import type { World } from '../world.ts';

const AGAIN = 'Deploy the state and service stacks again.';
/** From this part of the day's quota on, mails will wait before the day is over. */
const MUCH_USED = 0.9;
/** What the Lambdas are to be told of each mail. */
const EVENTS = ['SEND', 'REJECT', 'BOUNCE', 'COMPLAINT'] as const;

/** Whether SES takes our mail, and tells what becomes of it. */
export function sending(deployment: Deployment, { aws }: World): Subject {
  const { deployed } = deployment;
  const sets = deployed ? resourcesOf(deployed, 'AWS::SES::ConfigurationSet') : [];
  /** A configuration set that outlived its stage belongs to no stack, and the template names it. */
  const setOf = (start: string, variable: string) =>
    sets.find(({ logicalId }) => logicalId.startsWith(start))?.physicalId ??
    (deployed && variableOf(deployed, variable));
  return {
    title: 'Sending mail (SES)',
    checks: inAccount(deployment, [
      ...accountChecks(aws),
      {
        name: 'The sender is verified',
        async run() {
          const identity = deployed && (await findIdentity(deployed, aws));
          return identity === undefined
            ? failed('SES knows no identity of it', 'Deploy the state stack again.')
            : lookAtIdentity(identity, aws);
        },
      },
      ofSet('Mails to people are watched', setOf('Mails', ENV.configurationSet), (name) =>
        lookAtSet(name, aws, true),
      ),
      ofSet(
        'Mails to the operator are watched',
        setOf('OperatorMails', ENV.operatorConfigurationSet),
        (name) => lookAtSet(name, aws, false),
      ),
    ]),
  };
}

function accountChecks(aws: Aws): Check[] {
  return [
    {
      name: 'The account is out of the sandbox',
      async run() {
        const { ProductionAccessEnabled } = await aws.account();
        return ProductionAccessEnabled
          ? ok()
          : failed(
              'only verified addresses get mail',
              'Ask AWS to let it out: docs/deploy.md, “Leaving the sandbox”.',
            );
      },
    },
    {
      name: 'SES lets the account send',
      async run() {
        const { SendingEnabled, EnforcementStatus: status = 'HEALTHY' } = await aws.account();
        const todo = 'Read what SES wrote to the account’s owner, in the SES console.';
        if (!SendingEnabled) return failed('sending is switched off', todo);
        return status === 'HEALTHY'
          ? ok('healthy')
          : failed(`SES has put it under ${status.toLowerCase()}`, todo);
      },
    },
    {
      name: 'The day’s quota has room',
      async run() {
        const { SendQuota = {} } = await aws.account();
        const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = SendQuota;
        const count = (number: number) => number.toLocaleString('en');
        const words = `${count(SentLast24Hours)} of ${count(Max24HourSend)} used, ${count(MaxSendRate)} a second`;
        return SentLast24Hours < Max24HourSend * MUCH_USED
          ? ok(words)
          : failed(words, 'Ask for more: docs/deploy.md, “The quota for a launch”.');
      },
    },
  ];
}

async function lookAtIdentity(name: string, aws: Aws): Promise<Finding> {
  const identity = await aws.identity(name);
  if (!identity) return failed('SES does not know it any more', 'Deploy the state stack again.');
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
    ? 'Open the mail from AWS to that address and follow its link.'
    : 'Look at “Mail in DNS” above. SES sees new records within hours.';
  return noneOf(problems, name.includes('@') ? 'the address alone' : name, todo);
}

function ofSet(name: string, set: string | undefined, look: (set: string) => Promise<Finding>) {
  const missing = async () => failed('there is no configuration set', AGAIN);
  return { name, run: () => (set === undefined ? missing() : look(set)) };
}

async function lookAtSet(name: string, aws: Aws, suppresses: boolean): Promise<Finding> {
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
    ...(silent.length > 0 ? [`nobody is told of ${silent.join(', ')}`] : []),
    ...(set.DeliveryOptions?.TlsPolicy === 'REQUIRE' ? [] : ['mail may go out without TLS']),
    ...(set.ReputationOptions?.ReputationMetricsEnabled ? [] : ['no reputation is measured']),
    ...(suppresses && !isSuppressing ? ['SES does not suppress bounces and complaints'] : []),
  ];
  return noneOf(problems, 'events, TLS, suppression', AGAIN);
}

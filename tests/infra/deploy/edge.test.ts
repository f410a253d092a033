import {
  CloudFormation,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { describe, expect, test, vi } from 'vitest';
import type { Template } from '../../../infra/deploy/assembly.ts';
import { CHAPTER, edgeNamesOf, planEdge, readEdge } from '../../../infra/deploy/plan-edge.ts';
import { FAILED_CHAPTER } from '../../../infra/deploy/recover-state.ts';
import { removeEdge } from '../../../infra/deploy/remove-edge.ts';
import type { Consent } from '../../../infra/deploy/consent.ts';
import { PRODUCTION, synthesize, TRIAL } from '../aws/synthesize.ts';

const { hostedZoneId, hostedZoneName, domain } = PRODUCTION;
const edgeOf = (settings: object) =>
  synthesize({ ...TRIAL, ...settings }).template('edge') as Template | undefined;

const firewall = edgeOf({ waf: true });
const certificate = edgeOf({ hostedZoneId, hostedZoneName, domain });
const both = edgeOf({ hostedZoneId, hostedZoneName, domain, waf: true });
const none = edgeOf({});
const SITE = { hasSite: true, wantsSite: true };
const LEFT_OVER = { hasSite: true, wantsSite: false };
const GONE = { hasSite: false, wantsSite: false };
const names = edgeNamesOf('waitlist-trial-state');

const USUAL = {};
const IS_DELETED = { isLeftOver: true };
const SITE_FIRST = {
  isAfterSite: true,
  note: expect.stringMatching(/waitlist-trial-site goes first/) as string,
};
const BY_HAND = { note: expect.stringMatching(/waitlist-trial-edge.*#taking-the/) as string };

describe('the edge stack', () => {
  test.each([
    ['without a firewall any more is deleted', firewall, none, SITE, IS_DELETED],
    ['without a domain any more is deleted', certificate, none, SITE, IS_DELETED],
    ['that drops its firewall comes after the site', both, certificate, SITE, SITE_FIRST],
    ['that drops its certificate comes after the site', both, firewall, SITE, SITE_FIRST],
    ['that gets a firewall comes before the site', certificate, both, SITE, USUAL],
    ['that stays needs nothing', both, both, SITE, USUAL],
    ['that was never there needs nothing', none, none, SITE, USUAL],
    ['that is new needs nothing', none, both, SITE, USUAL],
    [
      'that swaps one for the other cannot come before and after',
      firewall,
      certificate,
      SITE,
      BY_HAND,
    ],
    ['of a site that is left over itself is held by it', both, none, LEFT_OVER, BY_HAND],
    ['of a site that is gone is deleted', both, none, GONE, IS_DELETED],
  ])('%s', (_, deployed, wanted, site, plan) => {
    expect(planEdge({ deployed, wanted, ...site }, names)).toEqual(plan);
  });

  test('retains nothing', () => {
    const policies = Object.values(both?.Resources ?? {}).map(
      (resource) => resource['DeletionPolicy'],
    );

    expect(policies.length).toBeGreaterThan(1);
    expect(policies.filter(Boolean)).toEqual([]);
  });
});

describe('what is deployed of it', () => {
  const app = synthesize(TRIAL);
  const stacks = Object.entries(app.templates).map(([name, template]) => ({
    name,
    region: 'eu-central-1',
    template: template as Template,
  }));

  /** Answers as CloudFormation does in a region. Returns where it was asked for what. */
  async function readWhere(deployed: readonly string[]) {
    const asked: string[] = [];
    const state = await readEdge(stacks, names, (region) => {
      const client = new CloudFormation({ region });
      vi.spyOn(client, 'send').mockImplementation((command: object) => {
        if (command instanceof GetTemplateCommand) return { TemplateBody: JSON.stringify(both) };
        const { StackName = '' } = (command as DescribeStacksCommand).input;
        asked.push(`${StackName} ${region}`);
        if (deployed.includes(StackName)) return { Stacks: [{ StackStatus: 'CREATE_COMPLETE' }] };
        throw new Error(`Stack with id ${StackName} does not exist`);
      });
      return { cloudFormation: client };
    });
    return { asked, state };
  }

  test('is looked for where CloudFront looks, and its site where the stage is', async () => {
    const { asked, state } = await readWhere([names.edge, names.site]);

    expect(asked).toEqual(['waitlist-trial-edge us-east-1', 'waitlist-trial-site eu-central-1']);
    expect(state).toMatchObject({ ...SITE, wanted: undefined, deployed: both });
  });

  test('is one question where there is none', async () => {
    const { asked, state } = await readWhere([]);

    expect(asked).toHaveLength(1);
    expect(planEdge(state, names)).toEqual(USUAL);
  });
});

describe('a left over edge stack', () => {
  const NAME = 'waitlist-trial-edge';
  const yes: Consent = { isGiven: false, ask: async () => 'y' };

  /** Removes it. Returns what was said, and whether CloudFormation was told to. */
  async function remove(consent: Consent, status = '') {
    const client = new CloudFormation({ region: 'us-east-1' });
    const given: object[] = [];
    vi.spyOn(client, 'send').mockImplementation((command: object) => {
      given.push(command);
      if (!(command instanceof DescribeStacksCommand)) return {};
      if (status) return { Stacks: [{ StackStatus: status }] };
      throw new CloudFormationServiceException({
        name: 'ValidationError',
        message: `Stack with id ${NAME} does not exist`,
        $fault: 'client',
        $metadata: {},
      });
    });
    const said: string[] = [];
    await removeEdge(client, NAME, consent, (line) => said.push(line));
    return {
      said: said.join('\n'),
      isDeleted: given.some((command) => command instanceof DeleteStackCommand),
    };
  }

  test('is deleted with consent, and reported as deleted', async () => {
    const { said, isDeleted } = await remove(yes);

    expect(isDeleted).toBe(true);
    expect(said).toMatch(
      /costs money[^]+Deletes waitlist-trial-edge …\nwaitlist-trial-edge is deleted/,
    );
  });

  test.each([
    ['there is no terminal', { isGiven: false }],
    ['the answer is no', { isGiven: false, ask: async () => 'n' }],
    ['there is no answer', { isGiven: false, ask: async () => '' }],
  ])('stays if %s, with the command to delete it', async (_, consent) => {
    const { said, isDeleted } = await remove(consent);

    expect(isDeleted).toBe(false);
    expect(said).toContain(`delete-stack --region us-east-1 --stack-name ${NAME}`);
  });

  test('is deleted without a question by --require-approval never', async () => {
    expect((await remove({ isGiven: true })).isDeleted).toBe(true);
  });

  test('that CloudFormation does not delete is an error', async () => {
    await expect(remove(yes, 'DELETE_FAILED')).rejects.toThrow();
  });
});

test.each([CHAPTER, FAILED_CHAPTER])('the chapter that is named is there: %s', async (chapter) => {
  const { readFile } = await import('node:fs/promises');
  const headings = [...(await readFile('docs/deploy.md', 'utf8')).matchAll(/^#+ (.+)$/gm)];
  const anchors = headings.map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-'));

  expect(anchors).toContain(chapter.split('#')[1]);
});

import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import { API_ROOT, ONE_CLICK_PATH } from '#shared/contract/paths.ts';

const WINDOW_SECONDS = 300;
/**
 * Requests to the API that one IP address may make in a window. The Lambdas' own limits let at most 640
 * pass, and first ask for a proof of work. This limit stops the clients that ignore both.
 */
const API_LIMIT = 3000;
/** Requests of any kind that it may make in a window: a hall of 500 people who load the page. */
const SITE_LIMIT = 10_000;
const RETRY_AFTER_SECONDS = 60;
const TOO_MANY = 'too-many';

/** Blocks addresses that send too many requests, with the contract's answer: 429. */
export class Firewall extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Firewall'),
      customResponseBodies: {
        [TOO_MANY]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ success: false, error: ERRORS.tooMany } satisfies Answer),
        },
      },
      rules: [
        {
          // Mail providers unsubscribe many people from few addresses, and every recipient may
          // always leave. The token is the credential.
          name: 'OneClick',
          priority: 0,
          action: { allow: {} },
          visibilityConfig: visibility('OneClick'),
          statement: pathMatch('EXACTLY', ONE_CLICK_PATH),
        },
        rateRule('ApiRate', 1, API_LIMIT, pathMatch('STARTS_WITH', `${API_ROOT}/`)),
        rateRule('SiteRate', 2, SITE_LIMIT),
        {
          name: 'BadReputation',
          priority: 3,
          overrideAction: { none: {} },
          visibilityConfig: visibility('BadReputation'),
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesAmazonIpReputationList',
            },
          },
        },
      ],
    });
    this.webAclArn = acl.attrArn;
  }
}

function pathMatch(
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint,
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

function rateRule(
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: WINDOW_SECONDS,
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: TOO_MANY,
          responseHeaders: [
            { name: 'Retry-After', value: String(RETRY_AFTER_SECONDS) },
            // A blocked request never reaches the API, which would add these for a partner's page.
            { name: 'Access-Control-Allow-Origin', value: '*' },
            { name: 'Access-Control-Expose-Headers', value: 'Retry-After' },
          ],
        },
      },
    },
  };
}

/** Metrics without sampled requests, because a sample holds addresses of visitors. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

import { ReferenceStrength, Stack, Tags, type App } from 'aws-cdk-lib';
import { ApiStack } from './api/api-stack.ts';
import type { Artifacts } from './artifacts.ts';
import type { CloudFrontSite, Config } from './config/config.ts';
import { EDGE_REGION, EdgeStack, needsEdge } from './edge/edge-stack.ts';
import { ServiceStack } from './service/service-stack.ts';
import { SiteStack } from './site/site-stack.ts';
import { StateStack } from './state/state-stack.ts';

/**
 * The stacks of one stage, each depending on those before it only: state, api, (edge, site,) service.
 * One `cdk deploy --all` makes them all from nothing.
 */
export function addStage(app: App, config: Config, artifacts: Artifacts): void {
  const name = (part: string) => `waitlist-${config.stage}-${part}`;
  const env = { region: config.region };
  Tags.of(app).add('waitlist:stage', config.stage);

  const state = new StateStack(app, name('state'), {
    env,
    config,
    description: 'Waitlist: the list, its keys, the right to send mail. Never delete.',
  });
  const { api } = new ApiStack(app, name('api'), {
    env,
    config,
    description: 'Waitlist: the address of the API',
  });
  const siteOrigin =
    config.site.mode === 'external' ? config.site.origin : addSite(config.site).origin;
  new ServiceStack(app, name('service'), {
    env,
    api,
    description: 'Waitlist: the Lambdas, what drives and watches them',
    context: {
      config,
      artifacts,
      siteOrigin,
      waitlist: state.waitlist,
      keyrings: state.keyrings,
      configurationSet: state.configurationSet,
    },
  });

  function addSite(site: CloudFrontSite): SiteStack {
    const edge = needsEdge(site)
      ? new EdgeStack(app, name('edge'), {
          env: { region: EDGE_REGION },
          site,
          description: 'Waitlist: certificate and firewall, where CloudFront looks for them',
        })
      : undefined;
    return new SiteStack(app, name('site'), {
      env,
      site,
      artifacts: artifacts.site(),
      api,
      keyrings: state.keyrings,
      description: 'Waitlist: the site and CloudFront',
      certificateArn: site.domain?.certificateArn ?? acrossRegions(edge?.certificateArn),
      webAclArn: acrossRegions(edge?.webAclArn),
    });
  }
}

/** CloudFormation reads the value in the other region itself: no Lambda carries it over. */
function acrossRegions(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Stack.consumeReference(value, ReferenceStrength.WEAK);
}

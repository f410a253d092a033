import { Fn, ReferenceStrength, Stack, Tags, type App } from 'aws-cdk-lib';
import { ApiStack } from './api/api-stack.ts';
import type { Artifacts } from './artifacts.ts';
import { EDGE_REGION, nameInStage } from '#shared/stage.ts';
import type { Config } from './config/config.ts';
import { EdgeStack, needsEdge } from './edge/edge-stack.ts';
import { FUNCTION_URL_HOST, ServiceStack } from './service/service-stack.ts';
import { SiteStack } from './site/site-stack.ts';
import { StateStack } from './state/state-stack.ts';

/**
 * Adds the stacks of one stage: state, api, edge, and then site before service, or service before site
 * where a domain is known beforehand (docs/decisions/0074). Each depends only on those before it, so
 * that one `cdk deploy --all` deploys them all.
 */
export function addStage(app: App, config: Config, artifacts: Artifacts): void {
  const name = (part: string) => nameInStage(config.stage, part);
  const env = { region: config.region };
  const { site } = config;
  Tags.of(app).add('waitlist:stage', config.stage);

  const state = new StateStack(app, name('state'), {
    env,
    config,
    description: 'Waitlist: the table, its keys, the mail identity. Never delete.',
  });
  const { api } = new ApiStack(app, name('api'), {
    env,
    config,
    description: 'Waitlist: the HTTP API without its routes',
  });
  const edge = needsEdge(site)
    ? new EdgeStack(app, name('edge'), {
        env: { region: EDGE_REGION },
        site,
        description: 'Waitlist: certificate and firewall of CloudFront',
      })
    : undefined;
  if (site.domain) {
    const service = addService(`https://${site.domain.name}`);
    // No mail names a domain before its certificate is issued.
    if (edge) service.addStackDependency(edge);
    addSite(service).addStackDependency(service);
  } else {
    addService(addSite().origin);
  }

  function addService(siteOrigin: string): ServiceStack {
    return new ServiceStack(app, name('service'), {
      env,
      api,
      description: 'Waitlist: the Lambdas, their triggers, alarms and dashboard',
      context: {
        config,
        artifacts,
        siteOrigin,
        waitlist: state.waitlist,
        keyrings: state.keyrings,
        configurationSet: state.configurationSet,
        operatorConfigurationSet: state.operatorConfigurationSet,
      },
    });
  }

  function addSite(service?: ServiceStack): SiteStack {
    return new SiteStack(app, name('site'), {
      env,
      site,
      artifacts: artifacts.site(),
      api,
      allowedOrigins: config.partnerOrigins,
      keyrings: state.keyrings,
      description: 'Waitlist: the site behind CloudFront',
      oneClickHost: service && Fn.getStackOutput(service.stackName, FUNCTION_URL_HOST, env.region),
      certificateArn: site.domain?.certificateArn ?? readOutput(edge?.certificateArn),
      webAclArn: readOutput(edge?.webAclArn),
    });
  }
}

/**
 * A reference that CloudFormation resolves, across regions too. Unlike an import it lets the other stack
 * drop the resource, so that an update can reverse the order.
 */
function readOutput(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Stack.consumeReference(value, ReferenceStrength.WEAK);
}

import { describe, expect, test } from 'vitest';
import { LAMBDAS } from '#shared/lambdas.ts';
import {
  PRODUCTION,
  propertiesOf,
  resource,
  resourcesOf,
  synthesize,
  TRIAL,
} from './synthesize.ts';

const production = synthesize(PRODUCTION);
const api = production.template('api');
const service = production.template('service');

function corsOf(settings: Record<string, unknown>): unknown {
  const { Properties } = resource(synthesize(settings).template('api'), 'AWS::ApiGatewayV2::Api');
  return Properties.CorsConfiguration;
}

describe('the API', () => {
  const stage = propertiesOf(api, 'AWS::ApiGatewayV2::Stage');

  test('throttles every path', () => {
    expect(stage).toMatchObject({
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    });
  });

  test('logs what failed but nothing about the client', () => {
    const format = Object.keys(JSON.parse(stage.AccessLogSettings.Format as string) as object);

    expect(format).toEqual(expect.arrayContaining(['status', 'requestId']));
    expect(String(stage.AccessLogSettings.Format)).not.toMatch(/identity|Ip|userAgent|path/i);
    expect(resource(api, 'AWS::Logs::LogGroup')).toMatchObject({
      Properties: { RetentionInDays: 30 },
    });
  });

  test('lets the partners call it, and no other page', () => {
    expect(corsOf(PRODUCTION)).toEqual({
      AllowOrigins: ['https://partner.example', 'https://vans.example'],
      AllowMethods: ['POST'],
      AllowHeaders: ['content-type'],
      ExposeHeaders: ['retry-after'],
      MaxAge: 86_400,
    });
  });

  test('answers no other origin without partners', () => {
    expect(corsOf(TRIAL)).toBeUndefined();
  });

  test('can be opened to every page', () => {
    expect(corsOf({ ...TRIAL, partnerOrigins: ['*'] })).toMatchObject({ AllowOrigins: ['*'] });
  });

  test('routes every method of a path to its Lambda', () => {
    const { Resources } = service;
    const routes = resourcesOf(service, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const integrationId = Properties.Target['Fn::Join'][1][1].Ref as string;
      const functionId = Resources[integrationId]!.Properties.IntegrationUri['Fn::GetAtt'][0];
      return [
        Properties.RouteKey as string,
        Resources[functionId]?.Properties.FunctionName as string,
      ];
    });

    expect(Object.fromEntries(routes)).toEqual(
      Object.fromEntries(
        Object.values(LAMBDAS)
          .filter((lambda) => 'path' in lambda)
          .map(({ path, name }) => [`ANY ${path}`, `waitlist-production-${name}`]),
      ),
    );
  });
});

describe('the Function URL', () => {
  test('requires no signature, which no mail client could provide', () => {
    expect(propertiesOf(service, 'AWS::Lambda::Url')).toMatchObject({ AuthType: 'NONE' });
  });

  test('may be called by any client, but not directly', () => {
    const open = resourcesOf(service, 'AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ Principal }) => Principal === '*');

    expect(open).toHaveLength(2);
    expect(open).toContainEqual(
      expect.objectContaining({
        Action: 'lambda:InvokeFunctionUrl',
        FunctionUrlAuthType: 'NONE',
      }),
    );
    expect(open).toContainEqual(
      expect.objectContaining({ Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true }),
    );
  });
});

import { Validations } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestQueryStringBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { SecretValue } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { API_ROOT, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import {
  FRAMED_PATHS,
  framedHeaders,
  HEADERS,
  HEADERS_OF,
  type HeadersName,
} from '#shared/routing/headers.ts';
import { notFoundPage } from '#shared/routing/site-file.ts';
import { acknowledge } from '../acknowledge.ts';
import { hostOf } from '../host-of.ts';
import { createHeadersPolicy } from './response-headers.ts';
import { siteRouterCode } from './site-router-code.ts';

export interface SiteDistributionProps {
  readonly bucket: IBucket;
  readonly api: IHttpApi;
  /** Host of the Function URL. Present where mails name `ONE_CLICK_PATH` of the site. */
  readonly oneClickHost?: string;
  /** Sent to the API with every request. The handlers refuse requests without it. */
  readonly originSecret: SecretValue;
  readonly domain?: { readonly name: string; readonly certificate: ICertificate };
  readonly webAclArn?: string;
  /** Origins of pages that may frame those at `FRAMED_PATHS`. */
  readonly frameAncestors: readonly string[];
}

/**
 * The headers of a request that reach the API. No managed policy adds the client's address and leaves
 * out `Host`, with which API Gateway refuses a request. CloudFront sets the address itself, whatever a
 * client sends.
 */
const API_HEADERS = [
  VIEWER_ADDRESS_HEADER,
  'content-type',
  'origin',
  'access-control-request-headers',
  'access-control-request-method',
];

/** The router chooses file and encoding on the way in; on the way out it completes status and headers. */
const ROUTER_EVENTS = [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE];

/** The pattern of pages. */
const EVERYTHING_ELSE = '*';

/** CloudFront: serves the site's files, and the API below `/api`, from one origin. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;
  /** Asks the bucket for a file, in the encoding that its client prefers. */
  readonly router: Function;
  private readonly policies: Readonly<Record<HeadersName, ResponseHeadersPolicy>>;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    this.router = new Function(this, 'Router', {
      code: FunctionCode.fromInline(siteRouterCode()),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Rewrites a path to the file and the encoding that answer it',
    });
    const policy = (name: HeadersName, policyId: string) =>
      createHeadersPolicy(this, policyId, `Headers of ${name}`, HEADERS[name]);
    this.policies = {
      files: policy('files', 'FileHeaders'),
      sharedFiles: policy('sharedFiles', 'SharedFileHeaders'),
      pages: policy('pages', 'PageHeaders'),
    };
    const { [EVERYTHING_ELSE]: defaultBehavior, ...behaviors } = this.fileBehaviors(props);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: defaultBehavior!,
      additionalBehaviors: {
        ...behaviors,
        [`${API_ROOT}/*`]: this.apiBehavior(props),
        ...(props.oneClickHost && {
          [ONE_CLICK_PATH]: this.oneClickBehavior(props.oneClickHost),
        }),
      },
      errorResponses: [
        {
          // For assets that do not exist. The router answers pages that do not exist.
          httpStatus: 404,
          responseHttpStatus: 404,
          responsePagePath: `/${notFoundPage(DEFAULT_LANGUAGE)}`,
        },
      ],
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: props.domain && SecurityPolicyProtocol.TLS_V1_2_2021,
      // The privacy policy says where that is: shared/countries.ts.
      priceClass: PriceClass.PRICE_CLASS_100,
      domainNames: props.domain && [props.domain.name],
      certificate: props.domain?.certificate,
      webAclId: props.webAclArn,
    });
    this.acknowledgeFindings(props);
  }

  /** One behaviour for each pattern of paths. */
  private fileBehaviors({ bucket, frameAncestors }: SiteDistributionProps) {
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
      // With LIST, S3 answers 404 instead of 403 for a file that does not exist.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const behaviors: Record<string, BehaviorOptions> = {};
    const policies = [
      ...this.framedPolicies(frameAncestors),
      ...HEADERS_OF.map(([pattern, name]) => [pattern, this.policies[name]] as const),
    ];
    for (const [pattern, responseHeadersPolicy] of policies) {
      behaviors[pattern] = {
        origin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        // The router puts the encoding into the path, and so into the key of the cache. A policy that
        // accepted encodings would keep the same file under several keys.
        cachePolicy: CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS,
        compress: false,
        responseHeadersPolicy,
        functionAssociations: ROUTER_EVENTS.map((eventType) => ({
          function: this.router,
          eventType,
        })),
      };
    }
    return behaviors;
  }

  /** A fourth policy, only where it differs from that of pages. */
  private framedPolicies(frameAncestors: readonly string[]) {
    if (frameAncestors.length === 0) return [];
    const headers = framedHeaders(frameAncestors);
    const policy = createHeadersPolicy(
      this,
      'FramedPageHeaders',
      'Headers of framed pages',
      headers,
    );
    return FRAMED_PATHS.map((path) => [path, policy] as const);
  }

  private apiBehavior({ api, originSecret }: SiteDistributionProps): BehaviorOptions {
    return {
      origin: apiOrigin(api, originSecret),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequests', {
        comment: 'The headers that the API reads, and the address of the client',
        headerBehavior: OriginRequestHeaderBehavior.allowList(...API_HEADERS),
      }),
    };
  }

  /**
   * Neither a redirect nor a router stands before the Function URL, because no mail client follows one
   * (RFC 8058). It refuses the `Host` of another, and gets no secret: old mails call it directly.
   */
  private oneClickBehavior(host: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'OneClickRequests', {
        comment: 'The token and the encoding of a one-click unsubscription',
        headerBehavior: OriginRequestHeaderBehavior.allowList('content-type'),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
      responseHeadersPolicy: this.policies.files,
    };
  }

  private acknowledgeFindings({ domain, webAclArn }: SiteDistributionProps): void {
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The router turns every path into the name of a file, and no query reaches S3.',
    });
    acknowledge(this.distribution, 'CFR1', { reason: 'No visitor is turned away by country.' });
    acknowledge(this.distribution, 'CFR3', {
      reason: 'An access log is a record of visitors, and the privacy policy promises none.',
    });
    if (!webAclArn) {
      acknowledge(this.distribution, 'CFR2', {
        reason: 'An option (waf) with a price of its own; the API throttles by itself.',
      });
    }
    if (!domain) {
      acknowledge(this.distribution, 'CFR4', {
        reason: 'On the name of CloudFront its own certificate and TLS policy apply; set a domain.',
      });
    }
  }
}

function apiOrigin(api: IHttpApi, originSecret: SecretValue): IOrigin {
  return new HttpOrigin(hostOf(api.apiEndpoint), {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // CloudFormation resolves it during deployment: the template holds a reference.
    customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret.unsafeUnwrap() },
  });
}

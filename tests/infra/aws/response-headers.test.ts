import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { createHeadersPolicy } from '../../../infra/aws/site/response-headers.ts';

function create(headers: Record<string, string>) {
  return createHeadersPolicy(new Stack(new App(), 'Any'), 'Policy', 'Headers', headers);
}

describe('createHeadersPolicy', () => {
  test('stops a Referrer-Policy that CloudFront does not know', () => {
    expect(() => create({ 'Referrer-Policy': 'mostly-harmless' })).toThrow(/Referrer-Policy/);
  });
});

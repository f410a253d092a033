import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { createHeadersPolicy } from '../../../infra/aws/site/response-headers.ts';

function create(headers: Record<string, string>) {
  return createHeadersPolicy(new Stack(new App(), 'Any'), 'Policy', { pattern: '*', headers });
}

describe('createHeadersPolicy', () => {
  test('stops a Content-Security-Policy that CloudFront would refuse', () => {
    const directive = "script-src 'self'".padEnd(1783, ' ');

    expect(() => create({ 'Content-Security-Policy': directive })).not.toThrow();
    expect(() => create({ 'Content-Security-Policy': `${directive} ` })).toThrow(
      /1784 characters long, CloudFront takes 1783/,
    );
  });

  test('stops a Referrer-Policy that CloudFront does not know', () => {
    expect(() => create({ 'Referrer-Policy': 'mostly-harmless' })).toThrow(/Referrer-Policy/);
  });
});

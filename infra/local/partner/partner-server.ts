import type { Respond } from '../listen.ts';
import { PARTNER_STYLE, partnerPage, partnerPolicy } from './page.ts';

export function respondAsPartner(siteOrigin: string): Respond {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner');
    response.setHeader('content-security-policy', partnerPolicy(siteOrigin));
    switch (url.pathname) {
      case '/':
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.writeHead(200).end(partnerPage(siteOrigin, url));
        return;
      case '/style.css':
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.writeHead(200).end(PARTNER_STYLE);
        return;
      default:
        response.writeHead(404).end();
    }
  };
}

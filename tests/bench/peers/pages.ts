import type { Contender } from './contenders.ts';

export function pagePath({ id }: Contender): string {
  return `/partner-page/${id}`;
}

/** A partner's page with each contender, and everything that they load, by path. */
export function pagesWith(
  contenders: readonly Contender[],
): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    contenders.flatMap((contender): [string, string | Uint8Array][] => [
      ...contender.scripts,
      ...contender.styles,
      [pagePath(contender), partnerPage(contender)],
    ]),
  );
}

/** A plain page with a paragraph, into which a partner has put the tags of a form. */
function partnerPage({ head, markup }: Contender): string {
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Un furgone quando serve</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>
    <h1>Un furgone quando serve</h1>
    <p>Presto potrai noleggiarlo con noi. Iscriviti qui, senza lasciare questa pagina.</p>
    ${markup}
  </body>
</html>
`;
}

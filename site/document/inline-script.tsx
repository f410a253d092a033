/** A script in the page itself, allowed by the hash of its very text. */
export function InlineScript({ code }: { readonly code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

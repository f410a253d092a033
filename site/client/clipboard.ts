/** False where the browser has no clipboard, as without HTTPS, or denies it. The text is selected then. */
export async function copyTextOf(node: Node, text = node.textContent ?? ''): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    getSelection()?.selectAllChildren(node);
    return false;
  }
}

import type { Plugin } from 'vite';

/** The message that asks a page for its own style sheet. */
const STYLE_CHANGED = 'site:style-changed';

/** Runs in a page of the development server. */
const CLIENT = `
import { createHotContext } from '/@vite/client';
createHotContext('/refresh-pages').on('${STYLE_CHANGED}', async () => {
  const html = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.head.querySelector('style').textContent = page.head.querySelector('style').textContent;
});`;

/**
 * In the development server: an open page takes a changed style sheet, and by a reload what only its
 * server reads. A file outside of the site restarts the server, after which pages reload by themselves.
 */
export function refreshPages(): Plugin {
  return {
    name: 'refresh-pages',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: CLIENT }],
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (!file.startsWith(server.config.root)) return [];
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
      if (file.endsWith('.css')) client.hot.send(STYLE_CHANGED);
      else if (!client.moduleGraph.getModulesByFile(file)?.size) {
        client.hot.send({ type: 'full-reload' });
      }
      return undefined;
    },
  };
}

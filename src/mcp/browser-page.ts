import { html } from 'hono/html';
import { absolute, links } from '../web/kit/links.ts';

/** What someone sees who opens the endpoint in a browser: what it is, and how to connect. */
export const browserPage = ({ title, origin }: { title: string; origin: string }) => {
  const address = absolute(origin, links.mcp());
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>For AI assistants · ${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}, for AI assistants</h1>
          <p>
            This address is for programs. It speaks the Model Context Protocol (MCP), through which an
            assistant can search the stories, find contamination sites near a place, and read and verify
            certificates. It only reads what is public here, and needs no key.
          </p>
          <h2>How to connect</h2>
          <ol>
            <li>Open the settings of your assistant, and there its connectors (also called MCP servers).</li>
            <li>Add a connector with this address: <code>${address}</code></li>
            <li>Choose no authentication. Then ask it, for example, what was measured near your ZIP code.</li>
          </ol>
          <p>
            <a href="${links.data()}">All data and how to use it</a> ·
            <a href="${links.home()}">${title}</a>
          </p>
        </main>
      </body>
    </html>`;
};

import type { ServerManifest } from '@tanstack/router-core';

/** Reaches the API: in-process with the visitor's cookie on the server, over the network in the browser. */
export type Call = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** The website's facts for every page. `timeZone` is an IANA name, `origin` has no trailing slash. */
export type WebsiteFacts = {
  title: string;
  timeZone: string;
  origin: string;
  contactEmail: string;
  /** Where to request corrections. */
  correctionsEmail: string;
  /** The website still shows sample content, and says so on every page. */
  hasSample?: boolean;
  /** Whether search queries are sent to a model, to find stories by meaning. */
  sendsSearches?: boolean;
};

/** The context of rendering, besides the request. `nonce` marks the page's own inline scripts. */
export type PageInput = { call: Call; website: WebsiteFacts; manifest: ServerManifest; nonce: string };

/**
 * The server bundle's only export. Returns a page, or a redirect that a page asked for, without HTML. A `Response`
 * would encode the text, only for it to be decoded again.
 */
export type RenderPage = (
  request: Request,
  input: PageInput,
) => Promise<{ status: number; headers: Headers; html: string; failure: unknown }>;

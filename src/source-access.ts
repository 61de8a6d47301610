import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDownload } from './platform/outbound/download.ts';
import { createOutboundFetch } from './platform/outbound/outbound-fetch.ts';
import { neverFetchedReason } from './platform/outbound/targets/target.ts';
import type { SettingsStore } from './settings/index.ts';

/** Opens outbound access to sources: its User-Agent names the website and its contact, its hosts are restricted. */
export function openSourceAccess(
  { origin, fetchAllowHosts }: Pick<Config, 'origin' | 'fetchAllowHosts'>,
  settings: SettingsStore,
  clock: Clock,
) {
  const contactEmail = async () => (await settings.read()).contactEmail;
  const userAgent = async () =>
    `ThePFASRecord/1.0 (+${origin ?? 'https://www.example.org'}; ${await contactEmail()})`;
  return {
    contactEmail,
    neverFetchedReason: (address: string) => neverFetchedReason(address, fetchAllowHosts),
    outboundFetch: createOutboundFetch({ allowHosts: fetchAllowHosts, userAgent, clock }),
    download: createDownload({ allowHosts: fetchAllowHosts, userAgent }),
  };
}

import type { SiteType } from '../terms.ts';
import type { FoundColumn } from './columns.ts';

/** How a table is interpreted, collected while it is read: its columns, and its site types with ours. */
export type Preview = { columns: FoundColumn[]; siteTypes: Map<string, SiteType | null> };

export const emptyPreview = (): Preview => ({ columns: [], siteTypes: new Map() });

/** As the API returns it. */
export const previewView = ({ columns, siteTypes }: Preview) => ({
  columns,
  siteTypes: [...siteTypes].map(([given, type]) => ({ given, type })),
});

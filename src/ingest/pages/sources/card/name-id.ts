import type { ListedSource } from '../../../contract.ts';

/** The id of a source's heading, which links to the source point to. */
export const nameId = ({ id }: Pick<ListedSource, 'id'>): string => `source-${id}`;

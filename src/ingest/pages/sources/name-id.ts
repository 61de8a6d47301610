import type { ListedSource } from '../../contract.ts';

/** The id of a source's name on the screen: its heading is where links to the source lead. */
export const nameId = ({ id }: Pick<ListedSource, 'id'>): string => `source-${id}`;

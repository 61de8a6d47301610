/** A work as its index names it. */
type Named = { doi?: string | undefined; pmid?: string | undefined };

/** A work's DOI in lower case or, if it has none, 'PMID 123'; null if it has neither in a valid form. */
export function identifyWork({ doi, pmid }: Named): string | null {
  if (doi !== undefined && /^10\.\d{4,9}\/\S{1,290}$/u.test(doi)) return doi.toLowerCase();
  return pmid !== undefined && /^\d{1,10}$/u.test(pmid) ? `PMID ${pmid}` : null;
}

/** Where a work named by `identifyWork` can be read; null for an empty name. */
export function addressOfWork(work: string): string | null {
  if (work.startsWith('10.')) return `https://doi.org/${encodeURIComponent(work).replaceAll('%2F', '/')}`;
  const pmid = /^PMID (\d+)$/u.exec(work)?.[1];
  return pmid === undefined ? null : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}

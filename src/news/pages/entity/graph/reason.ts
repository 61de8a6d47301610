import type { RelatedEntity } from '../../../../related/contract.ts';
import { counted } from '../../../../web/kit/format.ts';

/** 'in 7 stories, 2 certificates, 1 site': why an entity is related. */
export function reasonOf({
  stories,
  certificates,
  sites,
}: Pick<RelatedEntity, 'stories' | 'certificates' | 'sites'>): string {
  const parts = [
    stories > 0 && counted(stories, 'story', 'stories'),
    certificates > 0 && counted(certificates, 'certificate'),
    sites > 0 && counted(sites, 'site'),
  ];
  return `in ${parts.filter(Boolean).join(', ')}`;
}

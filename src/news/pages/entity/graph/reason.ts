import type { RelatedEntity } from '../../../../related/contract.ts';
import { counted } from '../../../../web/kit/format.ts';

/** 'in 7 stories, 2 certificates': why an entity is related. */
export function reasonOf({ stories, certificates }: Pick<RelatedEntity, 'stories' | 'certificates'>): string {
  const parts = [
    stories > 0 && counted(stories, 'story', 'stories'),
    certificates > 0 && counted(certificates, 'certificate'),
  ];
  return `in ${parts.filter(Boolean).join(', ')}`;
}

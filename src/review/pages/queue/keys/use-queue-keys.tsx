import { useNavigate } from '@tanstack/react-router';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { usePermission } from '../../../../web/admin/session.ts';
import { bulkActions } from '../bulk/actions.ts';
import { searchFieldId } from '../filters/filters.tsx';
import type { Review } from '../use-review.tsx';
import { useSingleKeys, useSingleKeysSetting } from './use-single-keys.ts';

/** The queue's single-key shortcuts. Focus follows to the current row, unless the preview covers the list. */
export function useQueueKeys(review: Review, isListCovered: boolean, onHelp: () => void): void {
  const { row, selection, applyByKey, undoLast } = review;
  const { current, index } = row;
  const mayReview = usePermission('review stories');
  const navigate = useNavigate();
  const [isOn] = useSingleKeysSetting();
  const focus = !isListCovered;
  const move = (by: number) => row.go(index + by, { focus });
  const isBeforeFirst = () => focus && index === 0 && document.activeElement === document.body;
  useSingleKeys(isOn, {
    j: () => move(isBeforeFirst() ? 0 : 1),
    k: () => move(-1),
    x: () => mayReview && current && selection.toggle(current.id, false),
    ...Object.fromEntries(
      bulkActions.map(({ key, status }) => [key, () => mayReview && applyByKey(status, { focus })]),
    ),
    u: () => mayReview && undoLast(),
    e: () => current && void navigate({ href: adminLinks.edit(current.id) }),
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': onHelp,
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLimits } from './audit/terms.ts';
import { auditedActions } from './audited-actions.ts';

/** As stored: past entries keep these names, so none of them may change. */
const stored = {
  'accept invitation': 'user',
  'add entity name': 'entity',
  'add site': 'site',
  'add source': 'source',
  'add story': 'story',
  'add subscriber': 'subscriber',
  'change digest': 'digest',
  'change entity': 'entity',
  'change password': 'user',
  'change role': 'user',
  'change settings': 'settings',
  'change source': 'source',
  'change story': 'story',
  'check link': 'story',
  'choose primary source': 'story',
  'confirm identity': 'user',
  'confirm notice': 'story',
  'correct certificate': 'certificate',
  'correct site': 'site',
  'create administrator': 'user',
  'credit cover': 'story',
  'deactivate subscriber': 'subscriber',
  'disable account': 'user',
  'dismiss notice': 'story',
  'draft raw item': 'raw-item',
  'enable account': 'user',
  'end other sessions': 'user',
  'end session': 'session',
  'erase subscriber': 'subscriber',
  'export subscribers': 'subscribers',
  'failed confirmation': 'user',
  'failed password change': 'user',
  'failed sign-in': 'user',
  'fetch source': 'source',
  'give story a cover': 'story',
  'import sites': 'site-import',
  'import subscribers': 'subscribers',
  invite: 'invitation',
  'issue certificate': 'certificate',
  'join stories': 'story',
  'label raw item': 'raw-item',
  'load sample content': 'sample',
  'make images': 'image-run',
  'merge entities': 'entity',
  'pause digest': 'digest',
  'pause source': 'source',
  'reactivate subscriber': 'subscriber',
  'redraft story': 'story',
  'remove entity name': 'entity',
  'remove label of raw item': 'raw-item',
  'remove sample content': 'sample',
  'remove second factor': 'user',
  'remove source': 'source',
  'replace recovery codes': 'user',
  'request password reset': 'user',
  'reset password': 'user',
  'reset second factor': 'user',
  'restore site': 'site',
  'resume digest': 'digest',
  'resume source': 'source',
  'retire certificate': 'certificate',
  'send digest': 'digest',
  'send test mail': 'mail',
  'set up second factor': 'user',
  'show revision': 'story',
  'sign in': 'user',
  'sign out': 'user',
  'split entity': 'entity',
  'split report from story': 'story',
  'undo change of story': 'story',
  'undo import of sites': 'site-import',
  'upload document': 'document',
  'withdraw document': 'document',
  'withdraw invitation': 'invitation',
  'withdraw notes': 'certificate',
  'withdraw site': 'site',
  'withhold revision': 'story',
};

test('the stored names of actions and subjects never change', () =>
  assert.deepEqual(
    Object.entries(auditedActions).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(stored),
  ));

test('every action and subject fits its column', () => {
  for (const [act, subjectType] of Object.entries(auditedActions)) {
    assert.ok(act.length <= auditLimits.actMax, act);
    assert.ok(subjectType.length <= auditLimits.subjectTypeMax, subjectType);
  }
});

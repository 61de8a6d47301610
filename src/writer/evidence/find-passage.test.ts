import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPassageFinder } from './find-passage.ts';

const text =
  'Tests found 12 ppt of PFOA\r\n in two\u00a0wells. Contami\u00adnated wells were closed.\ufeff Filters follow.';

const found: [passage: string, place: string | null][] = [
  ['Filters follow.', 'Filters follow.'],
  ['Tests found 12 ppt of PFOA in two wells.', 'Tests found 12 ppt of PFOA\r\n in two\u00a0wells.'],
  [' Contaminated  wells\nwere closed. ', 'Contami\u00adnated wells were closed.'],
  ['wells', 'wells'],
  ['Tests found 13 ppt', null],
  [' \n', null],
];
for (const [passage, place] of found)
  test(`passage lookup: ${JSON.stringify(passage)}`, () => {
    const span = createPassageFinder(text)(passage);
    assert.equal(span && text.slice(span.start, span.end), place);
  });

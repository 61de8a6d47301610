import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { decodeText } from './charset.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16le = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
const inCharset = (text: string, charset: iconv.Encoding): Uint8Array => iconv.encode(text, charset);
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const xml = (charset: string, text: string): string =>
  `<?xml version="1.0" encoding="${charset}"?><a>${text}</a>`;

/** Title, bytes, Content-Type, and an excerpt of the text. */
const table: readonly (readonly [string, Uint8Array, string | null, string])[] = [
  ['a UTF-8 mark', joined(bytes(0xef, 0xbb, 0xbf), utf8('é')), 'text/xml; charset=iso-8859-1', 'é'],
  ['a UTF-16LE mark', joined(bytes(0xff, 0xfe), utf16le('é')), 'text/xml; charset=utf-8', 'é'],
  ['a UTF-16BE mark', joined(bytes(0xfe, 0xff), utf16be('é')), null, 'é'],
  ['the header', latin1('<a>é</a>'), 'text/xml; charset=ISO-8859-1', 'é'],
  ['a quoted header', latin1('caf\xe9'), 'text/html;charset="latin1"; x=y', 'café'],
  [
    'the header before the declaration',
    inCharset(xml('koi8-r', 'ж'), 'windows-1251'),
    'text/xml; charset=windows-1251',
    '>ж<',
  ],
  ['ISO-8859-1 as the web means it', latin1('\x93x\x94'), 'text/plain; charset=iso-8859-1', '“x”'],
  ['UTF-16 by the header alone', utf16be('{"a":"é"}'), 'application/json; charset=utf-16be', 'é'],
  ['an XML declaration', inCharset(xml('windows-1251', 'ж'), 'windows-1251'), 'text/xml', '>ж<'],
  [
    'an XML declaration in single quotes',
    latin1("<?xml version='1.0' encoding='iso-8859-15' ?><a>\xa4</a>"),
    null,
    '€',
  ],
  ['Shift_JIS declared', inCharset(xml('Shift_JIS', '水'), 'shift_jis'), null, '>水<'],
  ['GB 2312 declared', inCharset(xml('gb2312', '水'), 'gbk'), null, '>水<'],
  ['EUC-KR declared', inCharset(xml('euc-kr', '물'), 'euc-kr'), null, '>물<'],
  ['UTF-16LE by its pattern', utf16le(xml('utf-16', 'é')), 'text/xml', '>é<'],
  ['UTF-16BE by its pattern', utf16be(xml('utf-16', 'é')), null, '>é<'],
  [
    'UTF-16 under a header that cannot be true',
    utf16le(xml('utf-16', 'é')),
    'text/xml; charset=utf-8',
    '>é<',
  ],
  ['UTF-16 declared in plain letters', utf8(xml('utf-16', 'é')), 'text/xml; charset=utf-16', '>é<'],
  ['an HTML meta', latin1('<meta charset=windows-1250><p>\x9a'), 'text/html', 'š'],
  [
    'an HTML meta of the old form',
    latin1('<META http-equiv="Content-Type" content="text/html; charset=ISO-8859-2">\xb9'),
    'text/html',
    'š',
  ],
  ['a meta in a comment', utf8('<!-- <meta charset=koi8-r> --><p>é'), 'text/html', 'é'],
  ['a meta after 1024 bytes', utf8(`${' '.repeat(1_024)}<meta charset=koi8-r>é`), 'text/html', 'é'],
  ['a meta within XML', utf8('<rss><meta charset="koi8-r"/>é</rss>'), 'application/rss+xml', 'é'],
  ['nothing declared, UTF-8', utf8('é水'), null, 'é水'],
  ['nothing declared, not UTF-8', latin1('caf\xe9 \x93x\x94'), null, 'café “x”'],
  ['nothing declared, one character cut', joined(utf8('水の water '), bytes(0xe6, 0xb0)), null, '水の'],
  [
    'UTF-8 declared, one character cut',
    joined(utf8('水の water '), bytes(0xe6)),
    'text/xml; charset=utf-8',
    '水の',
  ],
  ['UTF-8 declared, none of it true', latin1('caf\xe9'), 'text/xml; charset=utf-8', 'café'],
  ['a header contradicted by the bytes', latin1(xml('iso-8859-1', '\xe9')), 'text/xml; charset=utf-8', '>é<'],
  ['a declared charset that breaks', bytes(0x82), 'text/plain; charset=shift_jis', '\uFFFD'],
  ['an unknown label', utf8('é'), 'text/xml; charset=none-such', 'é'],
  [
    'an unknown label before a known',
    inCharset(xml('koi8-r', 'ж'), 'koi8-r'),
    'text/xml; charset=none-such',
    '>ж<',
  ],
  ['an empty label', utf8('é'), 'text/xml; charset=', 'é'],
  ['an odd spelling', latin1('\xe9'), 'text/plain; charset=latin-1', 'é'],
  ['UTF-7, which is never read', utf8('+ADw-script+AD4-'), 'text/html; charset=utf-7', '+ADw-script'],
  ['no charset at all', utf8('aGk='), 'text/plain; charset=base64', 'aGk='],
  ['nothing', bytes(), null, ''],
];

for (const [shows, body, contentType, part] of table)
  test(`charset: ${shows}`, () => {
    const text = decodeText(body, contentType);
    assert.ok(text.includes(part), text);
    assert.ok(!text.startsWith('\uFEFF'), 'the mark is not part of the text');
  });

test('no label and no bytes make decoding throw', () => {
  const labels = [
    '',
    ' ',
    '"',
    '\0',
    '__proto__',
    'constructor',
    'replacement',
    'iso-2022-kr',
    'x'.repeat(5_000),
  ];
  const bodies = [
    bytes(),
    bytes(0),
    bytes(0xff),
    bytes(0xff, 0xfe),
    bytes(0, 0, 0xfe, 0xff, 1),
    bytes(0x3c, 0, 0x3f, 0, 9),
  ];
  for (const label of labels)
    for (const body of [...bodies, latin1(xml(label, '\xe9'))])
      assert.equal(typeof decodeText(body, `text/xml; charset=${label}`), 'string');
});

import fc from 'fast-check';

/** Texts that attack their reader: a browser, a spreadsheet, a database, a log, a person. */
export const HOSTILE_TEXTS = [
  '<script>window.hacked = true</script>',
  '"><img src=x onerror="window.hacked = true">',
  "javascript:window.hacked=true//'",
  '{{constructor.constructor("window.hacked = true")()}}${window.hacked = true}',
  '</textarea><svg/onload=window.hacked=true>',
  '=HYPERLINK("https://strangers.example","Click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '"=1+1"',
  '\t=1+1',
  '\r=1+1',
  "'; drop table accounts; --",
  '%_\\%\\_',
  '$1 $& $$ \\0 \\u0000',
  'nul \u0000 in it',
  'lone \ud800 and \udc00 surrogates',
  'right \u202e to left \u2066 and \u200f on',
  'שלום עולם',
  'e\u0301 \u0041\u030a \u1100\u1161',
  'z̸̢̛a̷l̶g̵o̸',
  '👩‍👩‍👧‍👦 🏳️‍🌈 𝒳',
  '\u2028line\u2029paragraph\u0085next',
  '\ufeffmark\u200b\ufffe',
  'İı ſ ß ΟΔΟΣ ǆ',
  '__proto__',
  'null',
  'x'.repeat(150),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);

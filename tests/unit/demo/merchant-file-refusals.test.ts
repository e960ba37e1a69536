// Unreadable rows of a merchant's file are reported with line, field and reason.
import { describe, expect, it } from 'vitest';
import { HEADER, latin1, MUG, read } from '../../support/data/merchant-file.ts';
import { csv } from '../../support/network/merchant.ts';

describe('refused rows', () => {
  it.each([
    ['a negative price', 'product,mug,Mug,-3', 'price: must not be negative, received "-3"'],
    ['a missing price', 'product,mug,Mug,', 'price: expected a number like 12.50, received ""'],
    ['a missing handle', 'product,,Mug,3', 'handle: is required: it identifies the product'],
    ['a missing name', 'product,mug,,3', 'name: is required'],
    [
      'a handle with spaces',
      'product,a mug,Mug,3',
      'handle: expected up to 100 letters, digits, hyphens, dots and underscores, received "a mug"',
    ],
    ['an unknown type', 'thing,mug,Mug,3', 'type: expected product or variant, received "thing"'],
    ['a missing cell', 'product,mug,Mug', ': has 3 cells, but the header has 4'],
    [
      'an extra cell',
      'product,mug,Mug,3,50',
      ': has 5 cells, but the header has 4; put text that contains a delimiter in quotes',
    ],
    [
      'a terminal escape sequence',
      'product,mug,Mug,\u001b[31m5',
      'price: expected a number like 12.50, received "\u{fffd}[31m5"',
    ],
  ])('a row is refused for %s', (_, row, reason) => {
    const { reported, handles, refusedProducts } = read(csv(HEADER, row, 'product,bowl,Bowl,5'));
    expect(reported).toEqual([`2 ${reason}`]);
    expect(handles).toEqual(['bowl']);
    expect(refusedProducts).toBe(row.startsWith('product') ? 1 : 0);
  });

  it.each([
    ['discount', '110%', 'must be at most 100%, received "110%"'],
    ['discount', 'half', 'expected an amount like 5.00 or 10%, received "half"'],
    ['visible', 'perhaps', 'expected yes or no, received "perhaps"'],
    ['weight', '-1', 'must not be negative, received "-1"'],
  ])('a row is refused for a wrong %s: %s', (column, text, reason) => {
    const { reported } = read(csv(`${HEADER},${column}`, `${MUG},${text}`));
    expect(reported).toEqual([`2 ${column}: ${reason}`]);
  });

  it('two rows with the same handle are both refused', () => {
    const { reported, handles, refusedProducts } = read(
      csv(HEADER, MUG, 'product,bowl,Bowl,5', 'product,mug,Another mug,7'),
    );
    expect(reported.sort()).toEqual([
      '2 handle: "mug" is also on line 4',
      '4 handle: "mug" is also on line 2',
    ]);
    expect([handles, refusedProducts]).toEqual([['bowl'], 2]);
  });

  it('a row of a UTF-8 file with invalid bytes is refused, and the error contains the column name', () => {
    const { reported, handles } = read(
      Buffer.concat([
        latin1(csv(`${HEADER},description`, `${MUG},Caf\u00e9`)),
        new TextEncoder().encode('product,bowl,Bowl,5,Thé\n'),
      ]),
    );
    expect(reported).toEqual([
      '2 description: is not valid UTF-8: "Caf\u{fffd}"; in windows-1252 it is "Café"',
    ]);
    expect(handles).toEqual(['bowl']);
  });

  it('a row with several errors is reported once for each error', () => {
    const { reported } = read(csv(`${HEADER},weight`, 'product,-,,-1,x'));
    expect(reported.map((text) => text.replace(/:.*/, ''))).toEqual([
      '2 handle',
      '2 name',
      '2 price',
      '2 weight',
    ]);
  });
});

describe('refused options', () => {
  const options = (cells: string) =>
    read(csv(`${HEADER},option1,choices1,option2,choices2`, `${MUG},${cells}`)).reported;

  it.each([
    ['Size,,,', '2 choices1: expected choices like S|M|L, received none'],
    [',S|M,,', '2 option1: is required where choices1 are given'],
    ['Size,S|M|S,,', '2 choices1: contains "S" twice'],
    [
      'Colour,Clay #b5651d|Ink,,',
      '2 choices1: expected a color like #b5651d for every choice, or for none',
    ],
    [',,Size,S|M', '2 option2: is given, but an earlier option is missing'],
    ['Size,S|M,Size,L', '2 option2: is the same as an earlier option'],
  ])('options are refused: %s', (cells, reason) => {
    expect(options(cells)).toEqual([reason]);
  });
});

describe('refused variants', () => {
  const variant = (...rows: string[]) =>
    read(
      csv(
        `${HEADER},brand,option1,choices1`,
        'product,shirt,Shirt,40,,Size,S|M|L',
        ...rows,
        'product,bowl,Bowl,5,,,',
      ),
    );

  it.each([
    [
      'a choice that does not exist',
      'variant,shirt,,,,,XL',
      'choices1: expected one of "S", "M", "L", received "XL"',
    ],
    ['no choice', 'variant,shirt,,1,,,', 'choices1: expected one of "S", "M", "L", received ""'],
    ['a product name', 'variant,shirt,Shirt,,,,S', 'name: belongs in the row of the product'],
    ['a negative price', 'variant,shirt,,-1,,,S', 'price: must not be negative, received "-1"'],
    [
      'an extra cell',
      'variant,shirt,,1,,,S,',
      ': has 8 cells, but the header has 7; put text that contains a delimiter in quotes',
    ],
  ])('a variant with %s and its product are both refused', (_, row, reason) => {
    const { reported, handles, refusedProducts } = variant(row);
    expect(reported).toEqual([`3 ${reason}`]);
    expect([handles, refusedProducts]).toEqual([['bowl'], 1]);
  });

  it('a variant is refused if another variant has the same choices', () => {
    expect(variant('variant,shirt,,1,,,S', 'variant,shirt,,2,,,S').reported).toEqual([
      '4 choices1: are the same as on line 3',
    ]);
  });

  it('a variant is refused if its product is not in the file or has no options', () => {
    const { reported, handles } = variant('variant,coat,,1,,,S', 'variant,bowl,,1,,,S');
    expect(reported).toEqual([
      '3 handle: no readable product row has the handle "coat"',
      '4 choices1: its product has no such option in this file',
      '4 handle: its product has no options in this file',
      '2 : not all of its variants have rows, and the row on line 3 may be one of them',
    ]);
    expect(handles).toEqual([]);
  });

  it('the refusal of a wrong choice lists eight of a hundred choices', () => {
    const choices = Array.from({ length: 100 }, (_, index) => `Tone ${index}`).join('|');
    const { reported } = read(
      csv(
        `${HEADER},option1,choices1`,
        `product,yarn,Yarn,5,Tone,${choices}`,
        'variant,yarn,,,,Tone 100',
      ),
    );
    expect(reported).toEqual([
      expect.stringMatching(/^3 choices1: expected one of .*"Tone 7", …, received "Tone 100"$/),
    ]);
  });
});

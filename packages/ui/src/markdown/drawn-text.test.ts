import { PARTING } from '@atrium/domain/search/find-text'
import { expect, test } from 'vitest'
import { drawnText } from './drawn-text.ts'

const pieces = (markdown: string) => drawnText(markdown).split(PARTING)

test('words stand without their marks, soft line breaks as spaces', () =>
  expect(pieces('Some **bold** and `code`\nwith [a link](https://a.example)')).toEqual([
    'Some bold and code with a link',
  ]))

test('paragraphs, headings, items, cells and code are parted', () =>
  expect(
    pieces('# One\n\nTwo\n\n- three\n- four\n\n> five\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nsix\n```'),
  ).toEqual(['One', 'Two', 'three', 'four', 'five', 'a', 'b', '1', '2', 'six']))

test('characters stand as they are read', () => expect(pieces('Fish &amp; chips')).toEqual(['Fish & chips']))

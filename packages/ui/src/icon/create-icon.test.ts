import * as library from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon, { type IconData } from './create-icon.ts'

const HOUSE: IconData = {
  name: 'house',
  aliases: ['home'],
  node: [
    ['path', { d: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8', key: '5wwlr5' }],
    [
      'path',
      {
        d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
        key: 'r6nss1',
      },
    ],
  ],
}

/** Attributes of elements in the order of the alphabet: their order says nothing. */
const sorted = (markup: string) =>
  markup.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) =>
    [`<${tag}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
  )

test.for([
  {},
  { size: 14 },
  { className: 'large' },
  { 'aria-label': 'Home' },
  { 'aria-hidden': 'true' },
  { 'aria-hidden': undefined, strokeWidth: 1.5, width: 10 },
] as const)('an icon is drawn as its library draws it (%o)', (props) => {
  const own = renderToStaticMarkup(createElement(createIcon(HOUSE), props))
  expect(sorted(own)).toBe(sorted(renderToStaticMarkup(createElement(library.House, props))))
})

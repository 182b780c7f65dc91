import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishTexts } from '../../texts/english-texts.ts'
import { MESSAGE_TEXTS } from '../message-texts.ts'
import { ReceiptDetails } from './receipt-details.tsx'
import { receiptOf } from './receipt-of.test-data.ts'

const receipt = receiptOf({ options: { temperature: 0.2 } })

const drawn = (askedTools?: readonly string[]) =>
  renderToStaticMarkup(<ReceiptDetails {...{ receipt, askedTools }} texts={englishTexts(MESSAGE_TEXTS)} locale="en" />)

test('an answer is told with its options and with the tools that its model could use', () => {
  const html = drawn(['search_web', 'elsewhere'])
  expect(html).toMatch(/<dt>Available tools<\/dt><dd>Search the web, elsewhere<\/dd>.*<dt>temperature<\/dt><dd>0\.2</)
})

test.each([[[]], [undefined]])('of no tools nothing is said', (tools) => {
  expect(drawn(tools)).not.toContain('Available tools')
})

import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishTexts } from '../texts/english-texts.ts'
import { ModelDetails } from './model-details.tsx'
import { PICKER_TEXTS } from './picker-texts.ts'

const details = (multiple: number | null) =>
  renderToStaticMarkup(
    <ModelDetails
      model={modelOf('eyes', 16)}
      multiple={multiple}
      baseName="Base 2"
      pinned={false}
      texts={englishTexts(PICKER_TEXTS)}
      locale="en"
    />,
  )

test('a price that is told as a multiple names the model that it is a multiple of', () => {
  expect(details(1.1)).toContain('1.1× the price of Base 2, the default model')
  expect(details(null)).not.toContain('Base 2')
})

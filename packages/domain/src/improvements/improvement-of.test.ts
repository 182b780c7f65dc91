import { describe, expect, test } from 'vitest'
import { improvementOf, lostVariables } from './improvement-of.ts'
import { improvementRequest } from './improvement-request.ts'

const ANSWER = `<prompt>
Describe {{city}} in three sentences.

Write for tourists.
</prompt>
<changes>
- Says how long | Answers stay comparable
* Names the readers
2. Asks for facts | because | so
</changes>`

describe('an improvement', () => {
  test('is the prompt between its signs, with what was changed and why', () => {
    expect(improvementOf(ANSWER, true)).toEqual({
      prompt: 'Describe {{city}} in three sentences.\n\nWrite for tourists.',
      changes: [
        { what: 'Says how long', why: 'Answers stay comparable' },
        { what: 'Names the readers', why: '' },
        { what: 'Asks for facts', why: 'because | so' },
      ],
    })
  })

  test('never shows a part of a sign while it is being written', () => {
    const prompt = 'Describe {{city}} in three sentences.\n\nWrite for tourists.'
    for (let end = 1; end <= ANSWER.length; end += 1) {
      const read = improvementOf(ANSWER.slice(0, end), false)
      expect(prompt.startsWith(read.prompt)).toBe(true)
    }
  })

  test('keeps a prompt that speaks of the signs itself', () => {
    const text = '<prompt>\nWrite <b>Hi</b> into <prompt>…</prompt>, then stop.\n</prompt>\n<changes>\n</changes>'
    expect(improvementOf(text, true)).toEqual({
      prompt: 'Write <b>Hi</b> into <prompt>…</prompt>, then stop.',
      changes: [],
    })
  })

  test('of a model that keeps to no form is all that it has written', () => {
    expect(improvementOf('Describe the city.\n', true)).toEqual({ prompt: 'Describe the city.', changes: [] })
    expect(improvementOf('```text\nDescribe the city.\n```', true).prompt).toBe('Describe the city.')
    expect(improvementOf('<prompt>\nCut off', true)).toEqual({ prompt: 'Cut off', changes: [] })
  })

  test('names the variables that have gone', () => {
    expect(lostVariables('{{city}} and {{year}}', 'Only {{city}} and {{other}}')).toEqual(['year'])
    expect(lostVariables('\\{{city}}', 'none')).toEqual([])
  })
})

test('what is asked for names the wish of its author, where there is one', () => {
  expect(improvementRequest('  shorter ')).toContain('\n\nWhat its author wants of the improvement: shorter')
  expect(improvementRequest(' ')).toBe(improvementRequest())
})

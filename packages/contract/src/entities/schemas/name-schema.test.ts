import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../contract.ts'

/** The fields of bodies that say what something is called. */
const NAMES = ['name', 'projectName', 'key_alias']

/** The bodies in which somebody calls a thing something, by the address that they are sent to. */
const named = Object.values(contract)
  .flatMap((calls) => Object.values(calls))
  .flatMap(({ method, url, schema }) => {
    const shape = 'body' in schema && schema.body instanceof z.ZodObject ? schema.body.shape : {}
    return NAMES.flatMap((field) =>
      shape[field] instanceof z.ZodType ? [[`${method} ${url}`, shape[field]] as const] : [],
    )
  })

test('nothing can be called by signs alone that are not drawn', () => {
  const accepting = named.flatMap(([call, schema]) => (schema.safeParse('\u200b\u202e').success ? [call] : []))
  expect(named.length).toBeGreaterThan(30)
  // A file is called as it was on the disk that it came from.
  expect(accepting).toEqual(['PUT /v1/drafts/:place/files/:fileId'])
})

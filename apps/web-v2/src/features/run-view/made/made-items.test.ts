import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { describe, expect, test } from 'vitest'
import { askedSize, madeItems } from './made-items.ts'

const image = (id: string): MessagePart => ({
  type: 'file',
  mediaType: 'image/png',
  url: `/api/v1/files/download/${id}`,
  providerMetadata: { atrium: { width: 1536, height: 1024 } },
})
const facts = { kind: 'image' as const, streaming: true, prompt: 'A fox', asked: { count: 3 }, name: 'Image' }
const message = (parts: MessagePart[] = []) => ({ id: 'a', parts })

describe('what stands in a turn', () => {
  test('has a place for each image from the first moment, and keeps it when it comes', () => {
    const before = madeItems(message(), facts)
    const after = madeItems(message([image('1')]), facts)
    expect(before.map(({ state }) => state)).toEqual(['making', 'making', 'making'])
    expect(after.map(({ state }) => state)).toEqual(['ready', 'making', 'making'])
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toMatchObject({ width: 1536, height: 1024, alt: 'A fox' })
  })

  test('is what has come once nothing more is made', () => {
    expect(madeItems(message(), { ...facts, streaming: false })).toEqual([])
    expect(madeItems(message([image('1')]), { ...facts, streaming: false })).toHaveLength(1)
  })

  test('is one video, however many images are asked for elsewhere', () => {
    expect(madeItems(message(), { ...facts, kind: 'video' })).toHaveLength(1)
  })

  test('takes the room of what the options ask for', () => {
    expect(askedSize({ width: 1024, height: 1792 })).toEqual({ width: 1024, height: 1792 })
    expect(askedSize({ dimension: '1280x720' })).toEqual({ width: 1280, height: 720 })
    expect(askedSize({ aspect_ratio: '16:9' })).toEqual({ width: 1024, height: 576 })
    expect(askedSize({ aspect_ratio: '9:16' })).toEqual({ width: 576, height: 1024 })
    expect(askedSize({ style_preset: 'anime' })).toEqual({})
  })
})

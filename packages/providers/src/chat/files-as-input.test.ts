import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsAsItIs } from '@atrium/domain/file-reading/way-of-file'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { GivenFile } from './chat-request.ts'
import { modelOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterAll(() => vendors.close())

const imagesBytes = Buffer.from('\u0089PNG\r\n an image')
const documentBytes = Buffer.from('%PDF-1.7 a document')
const IMAGE = imagesBytes.toString('base64')
const DOCUMENT = documentBytes.toString('base64')
const image: GivenFile = {
  type: 'file',
  mediaType: 'image/png',
  filename: 'chart.png',
  bytes: imagesBytes,
}
const pdf: GivenFile = {
  type: 'file',
  mediaType: 'application/pdf',
  filename: 'plan.pdf',
  bytes: documentBytes,
}
const table: GivenFile = {
  type: 'file',
  mediaType: 'text/csv',
  filename: 'prices.csv',
  bytes: Buffer.from('apple,2'),
}

/** A model, and whether its vendor takes an image and a PDF for it. */
const READERS: readonly [ProviderName, string, { image: boolean; pdf: boolean }][] = [
  ['openai_chat', 'gpt-4.1', { image: true, pdf: true }],
  ['openai_chat', 'o3-pro', { image: true, pdf: true }],
  ['openai_chat', 'gpt-3.5-turbo', { image: false, pdf: false }],
  ['azure_chat', 'gpt-4.1', { image: true, pdf: true }],
  ['anthropic_chat', 'claude-haiku-4-5-20251001', { image: true, pdf: true }],
  ['anthropic_chat', 'anthropic.claude-sonnet-5-5', { image: true, pdf: true }],
  ['google_chat', 'gemini-2.5-flash', { image: true, pdf: true }],
  ['aws_chat', 'nova-pro-v1:0', { image: true, pdf: true }],
  ['aws_chat', 'nova-micro-v1:0', { image: false, pdf: false }],
  ['meta_chat', 'llama4-maverick-17b-instruct-v1:0', { image: true, pdf: false }],
  ['cohere_chat', 'command-a-vision-07-2025', { image: true, pdf: false }],
  ['cohere_chat', 'command-a-03-2025', { image: false, pdf: false }],
  ['mistral_chat', 'mistral-large-4', { image: true, pdf: true }],
  ['deepseek_chat', 'r1-v1:0', { image: false, pdf: false }],
  ['caas', 'simulated-small', { image: true, pdf: false }],
]

describe.each(READERS)('%s with %s', (provider, id, reads) => {
  test('gets the files that it reads, and the others are named in warnings', async () => {
    const model = await modelOf(vendors, provider, id)
    // What the composer is told and what goes out is one fact.
    expect({ image: readsAsItIs(model, 'image'), pdf: readsAsItIs(model, 'pdf') }).toEqual(reads)
    const { outcome } = await vendors.ask(model, [{ type: 'text', text: 'What is this?' }, image, pdf, table])
    expect(outcome.status).toBe('completed')
    const sent = JSON.stringify(vendors.simulator.control.received().at(-1)?.body)
    expect({ image: sent.includes(IMAGE), pdf: sent.includes(DOCUMENT) }).toEqual(reads)
    expect(sent).toContain('apple,2')
    expect(outcome.warnings).toEqual([
      ...(reads.image ? [] : [`"chart.png" was left out: ${model.name} cannot read image/png.`]),
      ...(reads.pdf ? [] : [`"plan.pdf" was left out: ${model.name} cannot read application/pdf.`]),
    ])
  })
})

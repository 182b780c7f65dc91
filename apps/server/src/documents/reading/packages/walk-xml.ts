import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { Nesting } from '../nesting.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is done with each piece of an XML document. Names come without the prefix of their namespace. */
export type XmlSteps = {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
  /** True where nothing more is wanted. */
  enough?(): boolean
}

/**
 * Goes through an XML document once, piece by piece. Entities that it defines itself are not resolved, and nothing outside is
 * ever read. @throws where it is not well-formed, or nested too deeply
 */
export async function walkXml(chunks: AsyncIterable<Uint8Array> | null, steps: XmlSteps): Promise<void> {
  if (chunks === null) return
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  const nesting = new Nesting()
  parser.on('opentag', ({ name, attributes }) => {
    nesting.open()
    steps.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    nesting.close()
    steps.close?.(localName(name))
  })
  parser.on('text', (text) => steps.text?.(text))
  parser.on('cdata', (text) => steps.text?.(text))
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(chunk, { stream: true }))
    if (steps.enough?.()) return
  }
  parser.close()
}

/** The value of an attribute by its name without a prefix: one that has a prefix is meant before one that has none. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const own = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return own === undefined ? attributes[name] : attributes[own]
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

import { badBody } from '../gateway-error.ts'
import type { Json } from './codec.ts'

/** @throws GatewayError 400 for what is no object */
export function objectAt(value: unknown, path: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw badBody(`${path} has to be an object.`, path)
}

/** @throws GatewayError 400 for what is no array */
export function listAt(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw badBody(`${path} has to be an array.`, path)
}

/** @throws GatewayError 400 for what is no text */
export function textAt(value: unknown, path: string): string {
  if (typeof value === 'string') return value
  throw badBody(`${path} has to be a string.`, path)
}

/** Undefined where nothing is there. @throws GatewayError 400 for what is no number */
export function numberAt(value: unknown, path: string): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw badBody(`${path} has to be a number.`, path)
}

/** The arguments of a tool call as they were written. @throws GatewayError 400 for what is no JSON */
export function parsedAt(value: unknown, path: string): unknown {
  const text = textAt(value, path)
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw badBody(`${path} has to be JSON.`, path)
  }
}

const DATA_URL = /^data:([^;,]+)(?:;[^,]*)?;base64,/

/** A file that is named by its address, or lies in it. @throws GatewayError 400 for what is no address */
export function fileAt(value: unknown, path: string, fallback: string) {
  const address = textAt(value, path)
  const [head, mediaType] = DATA_URL.exec(address) ?? []
  if (head !== undefined && mediaType !== undefined) {
    return { type: 'file' as const, mediaType, data: { type: 'data' as const, data: address.slice(head.length) } }
  }
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw badBody(`${path} has to be an address.`, path)
  return { type: 'file' as const, mediaType: fallback, data: { type: 'url' as const, url: new URL(address) } }
}

/** Only what is there, so that nothing is sent that nobody asked for. */
export function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

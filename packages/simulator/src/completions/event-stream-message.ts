import { crc32 } from 'node:zlib'

/** The type of a header's value that is a text. */
const TEXT = 7

/**
 * One message of Amazon's event stream: lengths, a checksum of them, headers, payload, and a checksum of all.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/RESTSelectObjectAppendix.html, where the framing is described
 */
export function eventStreamMessage(headers: Readonly<Record<string, string>>, payload: string): Buffer {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)))
  const body = Buffer.from(payload)
  const message = Buffer.alloc(12 + head.length + body.length + 4)
  message.writeUInt32BE(message.length, 0)
  message.writeUInt32BE(head.length, 4)
  message.writeUInt32BE(crc32(message.subarray(0, 8)), 8)
  head.copy(message, 12)
  body.copy(message, 12 + head.length)
  message.writeUInt32BE(crc32(message.subarray(0, -4)), message.length - 4)
  return message
}

function header(name: string, value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(3)
  length.writeUInt8(TEXT, 0)
  length.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([Buffer.from([Buffer.byteLength(name)]), Buffer.from(name), length, bytes])
}

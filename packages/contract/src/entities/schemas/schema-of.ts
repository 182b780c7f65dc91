import type { Fields, Shape, ValueOf } from '@atrium/domain/catalog/shape'
import { z } from 'zod'

type FieldSchemas<Named> = {
  -readonly [Name in keyof Named]: Named[Name] extends { kind: 'optional'; of: infer Of }
    ? z.ZodOptional<z.ZodType<ValueOf<Of>, ValueOf<Of>>>
    : z.ZodType<ValueOf<Named[Name]>, ValueOf<Named[Name]>>
}

/** The schema of the objects that have a shape. As everywhere on the wire, fields that it does not know are passed over. */
export function schemaOf<const Named extends Fields>(shape: { kind: 'group'; fields: Named }) {
  return toSchema(shape) as z.ZodObject<FieldSchemas<Named>>
}

function toSchema(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'text':
    case 'day':
      return z.string()
    case 'flag':
      return z.boolean()
    case 'count':
      return z.number().int().positive()
    case 'amount':
      return amountSchema(shape)
    case 'word':
      return z.enum(shape.words)
    case 'list':
      return z.array(toSchema(shape.of))
    case 'group':
      return z.object(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, toSchema(field)])))
    case 'nullable':
      return toSchema(shape.of).nullable()
    case 'optional':
      return toSchema(shape.of).optional()
  }
}

function amountSchema({ positive, most }: Extract<Shape, { kind: 'amount' }>): z.ZodNumber {
  const from = positive ? z.number().positive() : z.number().min(0)
  return most === null ? from : from.max(most)
}

import type { z } from 'zod'

/** What a type has and a schema does not describe: the compiler names it where the schema is defined. */
type Missing<Type, Schema extends z.ZodType> = [Exclude<Type, z.output<Schema>>] extends [never]
  ? unknown
  : { missing: Exclude<Type, z.output<Schema>> }

/** A schema that describes a type completely: `satisfies` alone accepts one that leaves out a member of a union. */
export const schemaFor =
  <Type>() =>
  <Schema extends z.ZodType<Type>>(schema: Schema & Missing<Type, Schema>): Schema =>
    schema

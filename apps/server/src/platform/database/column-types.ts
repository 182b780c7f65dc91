import { customType, timestamp } from './columns.ts'

/** A moment to the millisecond, as JavaScript has it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

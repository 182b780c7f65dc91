import { VENDORS } from '#vendors/vendors.ts'

type Rows = typeof VENDORS

type Served<Row> = Row extends { providers: infer Providers } ? Providers[keyof Providers] : never

/** The services that models are reached through: the vendors' own, and those that host models of others. */
export type ServiceName = { [V in keyof Rows]: Services<Served<Rows[V]>> }[keyof Rows]

type Services<Row> = Row extends { services: readonly (infer Name extends string)[] } ? Name : never

export const SERVICE_NAMES = [
  ...new Set(
    Object.values(VENDORS).flatMap(({ providers }) => Object.values(providers).flatMap(({ services }) => services)),
  ),
] as readonly ServiceName[]

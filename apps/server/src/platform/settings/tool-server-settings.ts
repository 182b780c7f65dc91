import { z } from 'zod'
import { isNetwork } from './is-network.ts'

const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** Only digits and dots: an address that is none, and no name. */
const NUMBERS = /^[\d.]+$/

const isInner = (text: string) => isNetwork(text) || (HOST.test(text) && !NUMBERS.test(text))

/** The variables of servers of tools, to be read beside the other settings. */
export const toolServerVariables = {
  ATRIUM_MCP_STDIO: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ATRIUM_MCP_INNER_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim()))
    .refine(
      (list) => list.every(isInner),
      'must be names of hosts, IP addresses, or networks such as 10.0.0.0/8, separated by commas',
    )
    .default([]),
} as const

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, noContent } from '../entities/envelope.ts'
import { offeredToolServerSchema, toolServerFields, toolServerSchema } from '../entities/tool-server.ts'

const params = z.object({ serverId: z.uuid() })
const { name, address, command, signIn, headers, client, enabled, rules, seen } = toolServerFields

/**
 * Servers of tools by the Model Context Protocol. Administrators look after those for everybody, and owners of a project after its own. Not in the
 * specification, which leaves them to the house.
 */
export const toolServerCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/tool-servers',
    summary: 'The servers of tools that the caller looks after',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(
          z.object({
            servers: z.array(toolServerSchema),
            /** Where the caller may add servers: null is for everybody. */
            places: z.array(z.number().int().nullable()),
            /** Whether commands may be run on the machine of this installation. */
            commands: z.boolean(),
            /** Where servers send people back to: whoever registers a client by hand enters it there. */
            returnAddress: z.string(),
          }),
        ),
      },
    },
  }),
  offered: defineCall({
    method: 'GET',
    url: '/v1/tool-servers/offered',
    summary: 'The servers whose tools the caller may use, with their tools',
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(offeredToolServerSchema)) } },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/tool-servers',
    summary: 'Add a server of tools',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        project: z.number().int().positive().nullable().default(null),
        name,
        address: address.default(null),
        command: command.default(null),
        signIn: signIn.default('none'),
        headers: headers.default({}),
        client: client.default(null),
      }),
      response: { 201: answerOf(toolServerSchema) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/tool-servers/:serverId',
    summary: 'Change a server of tools',
    description:
      'Another address or command forgets the headers, the secret of the client, the accounts that people have connected, and what was allowed. Headers are sent all at once. Rules are refused (409) for tools that are described otherwise than at `seen`.',
    access: 'signed-in',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject(
        z.object({ name, address, command, signIn, headers, client, enabled, rules, seen }).partial().shape,
      ),
      response: { 200: answerOf(toolServerSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/tool-servers/:serverId',
    summary: 'Remove a server of tools, with all accounts that people have connected',
    access: 'signed-in',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
  }),
  test: defineCall({
    method: 'POST',
    url: '/v1/tool-servers/:serverId/test',
    summary: 'Ask a server for its tools; those that are new, or described otherwise, ask before each call',
    access: 'signed-in',
    needsSession: true,
    schema: { params, response: { 200: answerOf(toolServerSchema) } },
  }),
  connect: defineCall({
    method: 'POST',
    url: '/v1/tool-servers/:serverId/account',
    summary: 'Begin to connect the caller’s account at a server: answers the address at which they allow it',
    access: 'signed-in',
    needsSession: true,
    schema: {
      params,
      response: { 200: answerOf(z.object({ address: z.string() })) },
    },
  }),
  disconnect: defineCall({
    method: 'DELETE',
    url: '/v1/tool-servers/:serverId/account',
    summary: 'Forget the caller’s account at a server',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
  }),
  connected: defineCall({
    method: 'GET',
    url: '/v1/tool-servers/callback',
    summary: 'Where a server sends people back who have allowed, or not, that their account is used',
    access: 'signed-in',
    redirects: true,
    schema: {
      querystring: z.object({
        state: z.string().max(200),
        code: z.string().max(4000).optional(),
        iss: z.string().max(2000).optional(),
        error: z.string().max(200).optional(),
      }),
      response: {},
    },
  }),
}

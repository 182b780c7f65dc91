import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import type { TestAccount, TestServer } from './start-test-server.ts'

type NewKey = NonNullable<Parameters<TestAccount['client']['codeAccessKeys']['create']>[0]>['body']

/** A key of somebody, and the official clients that open the gateway with it. */
export async function openGateway(server: Pick<TestServer, 'url'>, person: TestAccount, wanted: NewKey = {}) {
  const { data } = await person.client.codeAccessKeys.create({ body: wanted })
  return { ...data, ...gatewayClients(server.url, data.key) }
}

/** The official clients, as their makers publish them; nothing is tried again. */
export function gatewayClients(url: string, key: string) {
  return {
    openai: new OpenAI({ baseURL: `${url}/gateway/v1`, apiKey: key, maxRetries: 0 }),
    anthropic: new Anthropic({ baseURL: `${url}/gateway`, apiKey: key, maxRetries: 0 }),
  }
}

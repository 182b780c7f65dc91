/** Azure serves OpenAI's models behind OpenAI's own API, so the options are the same. Source: the specification, section 3. */
export { toOpenaiOptions as toAzureOptions } from '#openai/to-openai-options.ts'

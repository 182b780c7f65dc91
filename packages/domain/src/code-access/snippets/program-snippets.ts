import { type ClientSnippet, jsonSnippet, snippet, type SnippetOf } from './snippet.ts'

/** The first lines of programs, by the library that they use, and the libraries and prompts of a person for any client of MCP. */
export function programSnippets({ base, openai, key, models }: SnippetOf): ClientSnippet[] {
  const { main: model, claude } = models
  return [
    snippet('openai', 'OpenAI SDK', 'Terminal', `export OPENAI_BASE_URL="${openai}"`, `export OPENAI_API_KEY="${key}"`),
    snippet(
      'anthropic-typescript',
      'Anthropic TypeScript',
      'npm install @anthropic-ai/sdk',
      'import Anthropic from "@anthropic-ai/sdk"',
      '',
      `const client = new Anthropic({ baseURL: "${base}", apiKey: "${key}" })`,
      'const message = await client.messages.create({',
      `  model: "${claude}",`,
      '  max_tokens: 1024,',
      '  messages: [{ role: "user", content: "Hello" }],',
      '})',
      'console.log(message.content)',
    ),
    snippet(
      'anthropic-python',
      'Anthropic Python',
      'pip install anthropic',
      'from anthropic import Anthropic',
      '',
      `client = Anthropic(base_url="${base}", api_key="${key}")`,
      'message = client.messages.create(',
      `    model="${claude}",`,
      '    max_tokens=1024,',
      '    messages=[{"role": "user", "content": "Hello"}],',
      ')',
      'print(message.content)',
    ),
    snippet(
      'ai-sdk',
      'AI SDK',
      'npm install ai @ai-sdk/openai-compatible',
      'import { createOpenAICompatible } from "@ai-sdk/openai-compatible"',
      'import { generateText } from "ai"',
      '',
      `const atrium = createOpenAICompatible({ name: "atrium", baseURL: "${openai}", apiKey: "${key}" })`,
      `const { text } = await generateText({ model: atrium("${model}"), prompt: "Hello" })`,
      'console.log(text)',
    ),
    jsonSnippet('mcp', 'MCP', '.mcp.json', {
      mcpServers: { atrium: { type: 'http', url: `${base}/mcp`, headers: { Authorization: `Bearer ${key}` } } },
    }),
    snippet(
      'curl',
      'curl',
      'Terminal',
      `curl ${openai}/chat/completions \\`,
      `  -H "Authorization: Bearer ${key}" \\`,
      '  -H "Content-Type: application/json" \\',
      `  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello"}]}'`,
    ),
  ]
}
